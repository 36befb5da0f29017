/*
 * Modules that are loaded when they are first needed: a page, the board of a game. A module that fails to load is tried
 * again, at once when the network is back and with increasing delays otherwise. Some browsers remember a failure for as
 * long as the page lives: `loading-sheet` offers to load that again, too.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { RefusedError } from '../connection.ts';
import { say } from '../words.ts';
import { Listener } from './listener.ts';

const RETRY_FIRST = 1000;
const RETRY_LAST = 15000;
/** How many times something is tried again that a person waits for. */
const RETRIES = 3;

export type Loading = 'loading' | 'failed' | 'ready';
type Load = () => Promise<unknown>;

interface Module {
  state: Loading;
  load: Load;
  retry: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The first attempt to load it. */
  tried: Promise<void>;
}

export class LazyModules implements ReactiveController {
  private readonly modules = new Map<string, Module>();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
    new Listener(host, window, 'online', () => this.retryAll());
  }

  hostConnected(): void {
    this.retryAll();
  }

  hostDisconnected(): void {
    for (const { timer } of this.modules.values()) clearTimeout(timer);
  }

  /** The state of the module; the first request starts loading it. */
  need(name: string, load: Load): Loading {
    const known = this.modules.get(name);
    if (known) return known.state;
    const module: Module = { state: 'loading', load, retry: RETRY_FIRST, timer: undefined, tried: Promise.resolve() };
    this.modules.set(name, module);
    module.tried = this.fetch(module);
    return module.state;
  }

  /** Waits until the module has loaded, or failed to. */
  async tried(name: string, load: Load): Promise<void> {
    this.need(name, load);
    await this.modules.get(name)?.tried;
  }

  private async fetch(module: Module): Promise<void> {
    clearTimeout(module.timer);
    try {
      await module.load();
      module.state = 'ready';
    } catch {
      module.state = 'failed';
      module.timer = setTimeout(() => void this.fetch(module), module.retry);
      module.retry = Math.min(module.retry * 2, RETRY_LAST);
    }
    this.host.requestUpdate();
  }

  private retryAll(): void {
    for (const module of this.modules.values()) if (module.state === 'failed') void this.fetch(module);
  }
}

/** Loads a module that a person waits for, as after a press: one that fails is tried again some times; then the error has words. */
export async function loaded<T>(load: () => Promise<T>, retries = RETRIES, wait = RETRY_FIRST): Promise<T> {
  try {
    return await load();
  } catch {
    if (retries === 0) throw new RefusedError('offline', say('notLoaded'));
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loaded(load, retries - 1, wait * 2);
  }
}
