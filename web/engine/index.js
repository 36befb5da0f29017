// The engine, compiled to WebAssembly from the same files as the program. exports.c has the other half.

const LANGS = ['en', 'ru', 'pl'];
const SPECTATOR = 7;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Talks to one instance: texts go in and come out as UTF-8. */
class Instance {
  constructor(module) {
    this.call = new WebAssembly.Instance(module).exports;
  }

  /** Puts a text where the next call reads it; returns its length in bytes. */
  give(text) {
    const bytes = encoder.encode(text);
    const at = this.call.input(bytes.length);
    new Uint8Array(this.call.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The result of the last call, n bytes. */
  take(n) {
    return decoder.decode(new Uint8Array(this.call.memory.buffer, this.call.output(), n));
  }
}

function language(lang) {
  const number = LANGS.indexOf(lang ?? 'en');
  if (number < 0) throw new RangeError(`there is no language ${lang}`);
  return number;
}

export class Match {
  #own;

  /** Use Engine.start or Engine.load. */
  constructor(own) {
    this.#own = own;
  }

  get seats() {
    return this.#own.call.seats();
  }

  get length() {
    return this.#own.call.count();
  }

  get actors() {
    const mask = this.#own.call.actors();
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => mask & (1 << seat));
  }

  get actor() {
    return this.actors[0];
  }

  *turns() {
    for (let seat = this.actor; seat !== undefined; seat = this.actor) yield seat;
  }

  get over() {
    return this.#own.call.actors() === 0;
  }

  #seat(seat) {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats) throw new RangeError(`there is no seat ${seat}`);
    return seat;
  }

  #viewer(seat) {
    return seat === undefined ? SPECTATOR : this.#seat(seat);
  }

  #refused(n) {
    if (n !== 0) throw new Error(this.#own.take(n));
  }

  legal(seat) {
    return JSON.parse(this.#own.take(this.#own.call.legal(this.#seat(seat), 0, 0)));
  }

  labels(seat, lang) {
    return JSON.parse(this.#own.take(this.#own.call.legal(this.#seat(seat), 1, language(lang))));
  }

  play(seat, move, lang) {
    this.#own.give(move);
    this.#refused(this.#own.call.play(this.#seat(seat), language(lang)));
  }

  undo(seat, lang) {
    this.#refused(this.#own.call.undo(this.#seat(seat), language(lang)));
  }

  view(seat) {
    return JSON.parse(this.#own.take(this.#own.call.view(this.#viewer(seat), 0)));
  }

  story({ seat, from = 0, to = this.length, lang } = {}) {
    return this.#own.take(this.#own.call.story(this.#viewer(seat), from, to, language(lang)));
  }

  ask(bot, seat, iterations = 0) {
    if (!this.actors.includes(this.#seat(seat))) throw new Error(`seat ${seat} owes no decision`);
    this.#own.give(bot);
    const n = this.#own.call.ask(seat, iterations);
    if (n === 0) throw new Error(`there is no bot ${bot}`);
    return this.#own.take(n);
  }

  record({ seed = true } = {}) {
    return this.#own.take(this.#own.call.record(seed ? 1 : 0));
  }
}

export class Engine {
  #module;
  #random;

  /** Use load. */
  constructor(module, random) {
    this.#module = module;
    this.#random = random;
    const own = new Instance(module);
    this.games = JSON.parse(own.take(own.call.games()));
    this.bots = JSON.parse(own.take(own.call.bots()));
  }

  start(game, { seats = 0, options = {}, seed } = {}) {
    const own = new Instance(this.#module);
    own.give(game);
    if (!own.call.choose(seats)) throw new Error(`there is no game ${game} for ${seats}`);
    for (const [name, value] of Object.entries(options)) {
      own.give(`${name}=${value}`);
      if (!own.call.option()) throw new Error(`there is no option ${name}=${value}`);
    }
    own.give(seed ?? this.#seed());
    own.call.start();
    return new Match(own);
  }

  #seed() {
    const bytes = this.#random.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  #loaded(record, lang) {
    const own = new Instance(this.#module);
    const n = own.call.load(own.give(record), language(lang));
    return { own, wrong: n === 0 ? undefined : own.take(n) };
  }

  load(record, lang) {
    const { own, wrong } = this.#loaded(record, lang);
    if (wrong !== undefined) throw new Error(wrong);
    return new Match(own);
  }

  verify(record, lang) {
    const { own, wrong } = this.#loaded(record, lang);
    if (wrong !== undefined) return wrong;
    const n = own.call.verify(language(lang));
    return n === 0 ? undefined : own.take(n);
  }
}

/** Node reads the file beside this one, browsers fetch it; or the bytes are given. */
async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const url = source ?? new URL('./wonderland.wasm', import.meta.url);
  if (new URL(url).protocol === 'file:') return (await import('node:fs/promises')).readFile(new URL(url));
  return (await fetch(url)).arrayBuffer();
}

export async function load(source) {
  const random = globalThis.crypto ?? (await import('node:crypto')).webcrypto; // Node 18 has it there only
  return new Engine(await WebAssembly.compile(await bytesOf(source)), random);
}
