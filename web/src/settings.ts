/*
 * The device's settings: its secret and those that were added to it, its language, how it looks and sounds, and
 * the invitations it has been given. Kept in the browser; a secret leaves it only when the server is asked who sits
 * where.
 */
import type { Lang } from './protocol.ts';

const LANGS: readonly Lang[] = ['en', 'ru', 'pl'];
export type Theme = 'auto' | 'light' | 'dark';
export const PACES = ['calm', 'usual', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** A person at this device; '': no name, no face chosen. */
export interface Person {
  name: string;
  face: string;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem('wonderland.' + key);
  } catch {
    return null; // storage may be forbidden; then nothing is remembered
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem('wonderland.' + key, value);
  } catch {
    // see read
  }
}

function browserLang(): Lang {
  for (const tag of navigator.languages) {
    const found = LANGS.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'en';
}

/** The settings, and what changes with them. */
export interface Values {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** The person has been asked about sounds. */
  soundAsked: boolean;
  /** The person has been told how to choose and play. */
  gestureTold: boolean;
  /** A word on moves that lose much, where no friend plays. */
  coach: boolean;
  /** How fast others seem to play. */
  pace: Pace;
  name: string;
  /** One of ui/people.ts. */
  face: string;
  /** The people who shared this device last, a line each: their names, and their faces. */
  family: string;
  familyFaces: string;
  /** The bots that were played against last, with blanks between. */
  bots: string;
  /** The games that were played or learnt here, with blanks between. */
  met: string;
  /** The lessons that were played to their end, as mirror/1, with blanks between. */
  learnt: string;
  /** The games whose lessons were offered before a first game, with blanks between. */
  offered: string;
  /** New games are played on this device, not at the server. */
  here: boolean;
  /** This device has tables of its own. */
  kept: boolean;
  /** The device's own secret. */
  secret: string;
  /** The secret used at the open table, if it is that of another device; '': its own. Not remembered. */
  as: string;
}

const ADDED_MAX = 8;

class Settings extends EventTarget implements Values {
  lang: Lang = LANGS.find((lang) => lang === read('lang')) ?? browserLang();
  theme: Theme = (['light', 'dark'] as const).find((t) => t === read('theme')) ?? 'auto';
  sound = read('sound') === 'on';
  soundAsked = this.sound || read('soundAsked') === 'yes';
  gestureTold = read('gestureTold') === 'yes';
  coach = read('coach') !== 'off';
  pace: Pace = PACES.find((pace) => pace === read('pace')) ?? 'usual';
  name = read('name') ?? '';
  face = read('face') ?? '';
  family = read('family') ?? '';
  familyFaces = read('familyFaces') ?? '';
  bots = read('bots') ?? '';
  met = read('met') ?? '';
  learnt = read('learnt') ?? '';
  offered = read('offered') ?? '';
  here = read('here') === 'yes';
  kept = read('kept') === 'yes';
  secret = read('secret') ?? '';
  as = '';
  /** Secrets of other devices whose seats were added. */
  added: readonly string[] = (read('added') ?? '').split(' ').filter(Boolean);

  constructor() {
    super();
    this.apply();
  }

  set(values: Partial<Values>): void {
    const change = values.sound === undefined ? values : { ...values, soundAsked: true };
    const changed = (Object.keys(change) as (keyof Values)[]).filter((name) => change[name] !== this[name]);
    if (changed.length === 0) return;
    Object.assign(this, change);
    write('lang', this.lang);
    write('theme', this.theme);
    write('sound', this.sound ? 'on' : 'off');
    write('soundAsked', this.soundAsked ? 'yes' : 'no');
    write('gestureTold', this.gestureTold ? 'yes' : 'no');
    write('coach', this.coach ? 'on' : 'off');
    write('pace', this.pace);
    write('name', this.name);
    write('face', this.face);
    write('family', this.family);
    write('familyFaces', this.familyFaces);
    write('bots', this.bots);
    write('met', this.met);
    write('learnt', this.learnt);
    write('offered', this.offered);
    write('here', this.here ? 'yes' : 'no');
    write('kept', this.kept ? 'yes' : 'no');
    if (this.secret) write('secret', this.secret);
    this.apply();
    this.dispatchEvent(new CustomEvent<readonly (keyof Values)[]>('change', { detail: changed }));
  }

  /** Calls back when one of these has changed; the result ends that. */
  observe(names: readonly (keyof Values)[], changed: () => void): () => void {
    const listener = (event: Event): void => {
      const { detail } = event as CustomEvent<readonly (keyof Values)[]>;
      if (detail.some((name) => names.includes(name))) changed();
    };
    this.addEventListener('change', listener);
    return () => this.removeEventListener('change', listener);
  }

  /** The owner of this device. */
  get me(): Person {
    return { name: this.name, face: this.face };
  }

  /** The people who shared it last, none if it was never shared. */
  get people(): Person[] {
    const faces = this.familyFaces.split('\n');
    return this.family === '' ? [] : this.family.split('\n').map((name, i) => ({ name, face: faces[i] ?? '' }));
  }

  /** Notes who is at this device: the first is its owner. */
  sitting(people: readonly Person[]): void {
    const [me] = people;
    const line = (of: keyof Person): string => people.map((person) => person[of]).join('\n');
    this.set({ ...me, ...(people.length > 1 ? { family: line('name'), familyFaces: line('face') } : {}) });
  }

  /** Adds the seats of another device; beyond a limit, the oldest are forgotten. */
  add(secret: string): void {
    this.added = [...this.added, secret].slice(-ADDED_MAX);
    write('added', this.added.join(' '));
    this.dispatchEvent(new CustomEvent<readonly (keyof Values)[]>('change', { detail: ['secret'] }));
  }

  /** An invitation to a table, for showing its link again. */
  invite(table: string, secret?: string): string {
    if (secret) write('invite.' + table, secret);
    return read('invite.' + table) ?? '';
  }

  /** Whether the game was met here before; from now on it was. */
  meet(game: string): boolean {
    return this.remember('met', game);
  }

  hasMet(game: string): boolean {
    return this.has('met', game);
  }

  /** Notes that this lesson has been played to its end. */
  learn(game: string, lesson: number): void {
    this.remember('learnt', `${game}/${lesson}`);
  }

  hasLearnt(game: string, lesson: number): boolean {
    return this.has('learnt', `${game}/${lesson}`);
  }

  /** The first of n lessons that was not played to its end; after all of them, the first again. */
  nextLesson(game: string, of: number): number {
    const rest = Array.from({ length: of }, (_, i) => i + 1).filter((lesson) => !this.hasLearnt(game, lesson));
    return rest[0] ?? 1;
  }

  /** Whether the lessons of the game were offered before; from now on they were. */
  offer(game: string): boolean {
    return this.remember('offered', game);
  }

  private has(list: 'met' | 'learnt' | 'offered', word: string): boolean {
    return this[list].split(' ').includes(word);
  }

  /** Whether the list had the word already; from now on it has. */
  private remember(list: 'met' | 'learnt' | 'offered', word: string): boolean {
    const had = this.has(list, word);
    if (!had) this.set({ [list]: `${this[list]} ${word}`.trim() });
    return had;
  }

  private apply(): void {
    document.documentElement.lang = this.lang;
  }
}

export const settings = new Settings();
