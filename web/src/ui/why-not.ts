/*
 * Why not: the reader has pointed at something that cannot be chosen, and the server says by which rule. A board writes
 * into `data-why` which act it would be (`meant`); a tap, Enter or Space asks, and a mouse that rests on it. It is
 * asked once in every position, for the reader's own seat alone. The sentence lies beside the thing, above the page,
 * until the reader does something else; the number of the rule leads to its line in the rules.
 */
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { linkTo } from '../routes.ts';
import type { Choice, View, Why } from '../protocol.ts';
import { settings } from '../settings.ts';
import { client } from '../socket-client.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { Listener } from './listener.ts';
import { announce } from './live-region.ts';
import { EXPLAINED, TooltipController, tooltipStyle } from './tooltip-controller.ts';

/** How long a mouse rests on a thing before it is asked about, and how long it may take from there to the link. */
const REST = 600;
const AWAY = 400;

/** The subject of a question: the thing, the act that it would be, and whether a mouse only rests on it. */
interface Question {
  over: HTMLElement;
  act: string;
  rests: boolean;
}

@customElement('why-not')
export class WhyNot extends BaseElement {
  @property({ attribute: false }) view!: View;
  /** Nothing can be pointed at: the device changes hands, or a move is pending. */
  @property({ type: Boolean }) asleep = false;
  @state() private told: (Question & { rule: string; words: string }) | null = null;
  @query('a') private link!: HTMLElement | null;

  private readonly tooltip = new TooltipController(this);
  /** By act, in the position that is shown. */
  private readonly known = new Map<string, Why>();
  /** Rules that a tap has been answered by. */
  private readonly heard = new Set<string>();
  private position = '';
  private newest: Question | null = null;
  /** The element under the mouse: from one part of a board to another no `pointerover` comes out of it. */
  private under: EventTarget | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    shared,
    tooltipStyle,
    css`
      :host {
        position: absolute;
        inset: 0 0 auto;
        z-index: 18;
      }
      a {
        position: relative;
        pointer-events: auto;
        white-space: nowrap;
      }
      /* Large enough for a finger. */
      a::after {
        content: '';
        position: absolute;
        inset: -12px -8px;
      }
    `,
  ];

  constructor() {
    super();
    for (const type of ['click', 'keydown', 'pointerdown', 'pointermove'])
      new Listener(this, window, type, (event) => this.hear(event), { capture: true });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { table, seat, step } = this.view;
    const position = [settings.lang, table, seat, step].join();
    if (position !== this.position) this.known.clear();
    if (position !== this.position || (changed.has('asleep') && this.asleep)) this.end();
    this.position = position;
  }

  private hear(event: Event): void {
    const path = event.composedPath();
    if (this.link && path.includes(this.link)) this.hearLink(event);
    else if (event instanceof KeyboardEvent) this.hearKey(event, path);
    else if (event.type === 'click') this.ask(path);
    else if (event.type === 'pointerdown') this.leave(path);
    else if (event instanceof PointerEvent && event.pointerType === 'mouse' && event.buttons === 0) this.rest(path);
  }

  /** A tap on the thing itself is a question again. */
  private leave(path: EventTarget[]): void {
    if (this.told && !path.includes(this.told.over)) this.end();
  }

  /** The keyboard comes to the link by Tab, and back to the thing by Escape. */
  private hearKey(event: KeyboardEvent, path: EventTarget[]): void {
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    if (event.key === 'Tab' && !event.shiftKey && this.told && !this.told.rests) {
      event.preventDefault();
      this.link?.focus();
      return;
    }
    this.end();
    const [on] = path;
    const clicks = on instanceof Element && on.closest('button, a, input, select');
    if ((event.key === 'Enter' || event.key === ' ') && !clicks) this.ask(path);
  }

  private hearLink(event: Event): void {
    clearTimeout(this.timer);
    this.under = undefined;
    if (!(event instanceof KeyboardEvent) || !(event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey))) return;
    event.preventDefault();
    this.told?.over.focus();
    this.end();
  }

  /** A mouse may rest anywhere: it asks only about what is dimmed, or of the kind that is asked for. */
  private questionIn(path: EventTarget[], rests: boolean): Question | null {
    if (this.asleep) return null;
    const over = path.find((at): at is HTMLElement => at instanceof HTMLElement && at.dataset['why'] !== undefined);
    const act = over?.dataset['why'];
    const verb = act?.split(',')[0];
    const asked = over?.matches('.dimmed') || this.view.choices?.some((choice) => String(choice.act[0]) === verb);
    return over && act && (asked || !rests) ? { over, act, rests } : null;
  }

  /** A moment later: if it has played something, there is nothing to ask. */
  private ask(path: EventTarget[]): void {
    clearTimeout(this.timer);
    const question = this.questionIn(path, false);
    this.timer = setTimeout(() => void this.answer(question));
  }

  /** An answer to a tap stays while the mouse moves on. */
  private rest(path: EventTarget[]): void {
    if (path[0] === this.under) return;
    this.under = path[0];
    if (this.told && path.includes(this.told.over)) return clearTimeout(this.timer);
    const question = this.questionIn(path, true);
    if (!question && this.told && !this.told.rests) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.answer(question), question ? REST : AWAY);
  }

  private async answer(question: Question | null): Promise<void> {
    this.newest = question;
    const { rule, words = '' } = (question && (await this.load(question.act))) ?? {};
    if (question !== this.newest) return;
    this.told = question && rule !== undefined && !this.knows(question, rule) ? { ...question, rule, words } : null;
    this.tooltip.tell(this.told?.over ?? null, words);
    if (!this.told || this.told.rests) return;
    this.told.over.dispatchEvent(new CustomEvent(EXPLAINED, { bubbles: true, composed: true }));
    announce(`${words} ${say('rule', this.told.rule)}.`);
  }

  /** A tap that chose the thing instead of others is answered once: then the reader knows what it does. */
  private knows({ over, rests }: Question, rule: string): boolean {
    const known = !rests && over.dataset['why'] === undefined && this.heard.has(rule);
    if (!rests) this.heard.add(rule);
    return known;
  }

  /** null: it cannot be known now; asking again may help. */
  private async load(act: string): Promise<Why | null> {
    const { table, seat, step } = this.view;
    const known = this.known.get(act);
    if (known || seat === null) return known ?? null;
    try {
      const why = await client.request({ do: 'why', table, seat, act: act.split(',').map(Number) as Choice['act'] });
      if (why.step !== step || step !== this.view.step) return null;
      this.known.set(act, why);
      return why;
    } catch {
      return null;
    }
  }

  private end(): void {
    clearTimeout(this.timer);
    if (this.told || this.newest) void this.answer(null);
  }

  override render() {
    if (!this.told) return nothing;
    const { rule, words } = this.told;
    const line = `${linkTo(`/rules/${this.view.game}`)}#${rule}`;
    return html`<div class="tooltip">${words} <a href=${line} target="_blank" rel="noopener">${say('rule', rule)}</a></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'why-not': WhyNot;
  }
}
