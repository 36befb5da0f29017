/*
 * The border: a message is accepted only if it has the shape that protocol.ts declares. Each check is written against
 * its type, so that a field without a check does not compile. Unknown fields are ignored, as docs/PROTOCOL.md requires;
 * a position is left to the game's board.
 */
import type * as p from './protocol.ts';

type Check<T> = (value: unknown) => value is T;
type Checks<T> = { readonly [K in keyof T]-?: Check<T[K]> };

const string: Check<string> = (value) => typeof value === 'string';
const number: Check<number> = (value) => typeof value === 'number';
const boolean: Check<boolean> = (value) => typeof value === 'boolean';
const anything: Check<unknown> = (value): value is unknown => value !== undefined;

function literal<T extends string | number | null>(...allowed: readonly T[]): Check<T> {
  return (value): value is T => (allowed as readonly unknown[]).includes(value);
}

/** A word of the protocol. One that a newer server has added passes, too: it is none of those that are compared with. */
function word<T extends string>(): Check<T> {
  return (value): value is T => typeof value === 'string';
}

function either<A, B>(a: Check<A>, b: Check<B>): Check<A | B> {
  return (value): value is A | B => a(value) || b(value);
}

function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

function nullable<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

function array<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

/** A list of `length` numbers. */
function numbers<T extends number[]>(length: T['length']): Check<T> {
  return (value): value is T => Array.isArray(value) && value.length === length && value.every(number);
}

function object<T>(checks: Checks<T>): Check<T> {
  const all = Object.entries<Check<unknown>>(checks);
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    all.every(([key, check]) => check((value as Record<string, unknown>)[key]));
}

function record<T>(check: Check<T>): Check<Record<string, T>> {
  return (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(check);
}

const tag = optional(either(number, string));
const phase = literal<p.Phase>('gathering', 'playing', 'over');
const named = object<{ name: string; title: string }>({ name: string, title: string });
const clock = nullable(object<p.Clock>({ turn: number, grace: number }));
const acts = optional(array(numbers<p.Act>(5)));
const marks = { about: optional(array(nullable(number))), turns: optional(array(number)), asides: optional(array(number)) };
const viewer = either(number, literal<'open' | null>('open', null));

const chair = object<p.Chair>({
  seat: number,
  is: literal<p.Chair['is']>('person', 'bot', 'open', 'friend', 'kept'),
  name: string,
  taken: boolean,
  until: optional(number),
  for_you: optional(boolean),
  face: optional(string),
  bot: optional(string),
  conceded: optional(boolean),
  yours: boolean,
  here: optional(boolean),
  owes: boolean,
  absent: optional(boolean),
  left: optional(number),
});

const position = object<p.Position>({
  game: string,
  seats: number,
  over: boolean,
  actors: array(either(number, literal('chance'))),
  score: array(number),
  place: array(number),
  state: anything,
});

const chat = object<p.ChatMessage>({
  is: literal('chat'),
  table: string,
  seq: number,
  seat: number,
  text: string,
  at: number,
});

const view = object<p.ViewMessage>({
  is: literal('view'),
  re: tag,
  table: string,
  seq: number,
  step: number,
  seat: nullable(number),
  phase,
  game: string,
  title: string,
  options: record(string),
  older: optional(boolean),
  chairs: array(chair),
  clock,
  children: boolean,
  hints: boolean,
  commitment: string,
  seed: optional(string),
  may: array(word<p.SeatAbility>()),
  position: nullable(position),
  prompt: optional(string),
  choices: optional(array(object<p.Choice>({ move: string, act: numbers(4), words: string }))),
  window: optional(object<NonNullable<p.View['window']>>({ left: optional(number), length: optional(number) })),
  orders: optional(array(object<p.Order>({ name: string, title: string, value: string, values: array(named) }))),
  away: optional(number),
  secrets: boolean,
  log: array(object<p.LogEntry>({ seq: number, is: string, seat: number, words: array(string), acts, ...marks })),
  chat: optional(array(chat)),
  result: optional(
    object<p.Result>({
      places: array(number),
      scores: array(number),
      words: array(string),
      points: array(array(string)),
      parts: array(object<p.Result['parts'][number]>({ key: string, name: string })),
      counts: array(array(number)),
    }),
  ),
  rematch: optional(string),
});

const replay = object<p.Replay>({
  is: literal('replay'),
  re: tag,
  table: string,
  at: number,
  of: number,
  eyes: viewer,
  stops: array(number),
  seat: nullable(number),
  position,
  log: array(string),
  acts,
  ...marks,
});

const game = object<p.Game>({
  name: string,
  title: string,
  blurb: string,
  seats: numbers(2),
  minutes: numbers(2),
  age: number,
  hidden: boolean,
  options: array(object<p.GameOption>({
      name: string,
      title: string,
      usual: string,
      offer: optional(literal<'children' | 'first'>('children', 'first')),
      values: array(named),
    })),
  styles: record(string),
});

const tableSummary = object<p.TableSummary>({
  table: string,
  game: string,
  title: string,
  phase,
  made: number,
  seq: number,
  seen: number,
  your_turn: boolean,
  children: boolean,
  clock,
  chairs: array(chair),
  places: optional(array(number)),
  scores: optional(array(number)),
  accuracy: optional(array(nullable(number))),
  rematch: optional(string),
});

const best = object<p.Hint['best'][number]>({ action: string, words: string, per_mille: number, doubt_per_mille: number, why: array(string) });
const bot = object<p.Bot>({ name: string, title: string, manner: string });

const previews = object<p.Previews>({
  is: literal('previews'),
  re: tag,
  step: number,
  previews: array(string),
  short: array(string),
});

const lesson = object<p.Lesson>({
  is: literal('lesson'),
  re: tag,
  game: string,
  lesson: number,
  of: number,
  title: string,
  seat: number,
  steps: array(
    object<p.LessonStep>({
      say: string,
      ask: array(string),
      done: nullable(string),
      answers: array(object<p.LessonAnswer>({ moves: array(string), rule: nullable(string), words: string })),
      otherwise: nullable(string),
      before: optional(array(view)),
      view,
      previews: optional(previews),
    }),
  ),
  ends: array(view),
});

const act4 = numbers<p.Choice['act']>(4);
const judged = object<p.ScoredMove>({ action: string, words: string, per_mille: number, doubt_per_mille: number, act: act4 });

const study = object<p.Study>({
  is: literal('study'),
  re: tag,
  table: string,
  complete: boolean,
  done: number,
  of: number,
  decisions: optional(
    array(
      object<p.Decision>({
        n: number,
        move: number,
        seat: number,
        choices: number,
        played: judged,
        best: judged,
        loss_per_mille: number,
        mark: literal('best', 'good', 'inaccuracy', 'mistake'),
        after_per_mille: array(number),
      }),
    ),
  ),
  forced: optional(array(object<p.Forced>({ n: number, move: number, seat: number, words: string }))),
  luck: optional(array(object<NonNullable<p.Study['luck']>[number]>({ n: number, to: number, per_mille: array(number) }))),
  turning_points: optional(array(object<NonNullable<p.Study['turning_points']>[number]>({ n: number, move: number, words: string }))),
  players: optional(
    array(
      object<p.PlayerStudy>({
        seat: number,
        name: string,
        decisions: number,
        accuracy_percent: number,
        skill_per_mille: number,
        luck_per_mille: number,
        best_move: nullable(number),
        worst_luck: nullable(number),
      }),
    ),
  ),
});

const variation = object<p.Variation>({
  is: literal('variation'),
  re: tag,
  table: string,
  n: number,
  words: optional(string),
  steps: optional(array(object<NonNullable<p.Variation['steps']>[number]>({ seat: number, position, log: array(string), acts }))),
});

const claim = { game: string, title: string, puzzle: number, rating: number, players: number, claim: string };

const puzzles = object<p.Puzzles>({
  is: literal('puzzles'),
  re: tag,
  day: number,
  today: optional(object<p.PuzzleClaim>(claim)),
  games: array(object<p.Puzzles['games'][number]>({ game: string, title: string, ratings: array(number) })),
});

const puzzle = object<p.Puzzle>({ is: literal('puzzle'), re: tag, ...claim, of: number, seat: number, view, previews });

const tried = object<p.Tried>({
  is: literal('tried'),
  re: tag,
  right: boolean,
  move: string,
  act: numbers(4),
  choice: string,
  per_mille: number,
  words: string,
  why: array(string),
  views: array(view),
});

/** Every kind of message with its shape. */
const CHECKS: { readonly [K in p.Message['is']]: Check<Extract<p.Message, { is: K }>> } = {
  view,
  chat,
  replay,
  study,
  variation,
  here: object<p.Here>({ is: literal('here'), table: string, here: array(boolean) }),
  bye: object<p.Bye>({ is: literal('bye'), retry: number }),
  hello: object<p.Hello>({ is: literal('hello'), re: tag, protocol: number, version: string, address: optional(string) }),
  device: object<p.Device>({ is: literal('device'), re: tag, secret: string }),
  games: object<p.Games>({ is: literal('games'), re: tag, games: array(game), bots: array(bot) }),
  tables: object<p.Tables>({ is: literal('tables'), re: tag, list: literal<p.TableList>('open', 'mine'), more: optional(number), tables: array(tableSummary) }),
  previews,
  lessons: object<p.Lessons>({
    is: literal('lessons'),
    re: tag,
    courses: array(object<p.Course>({ game: string, minutes: number, lessons: array(string) })),
  }),
  lesson,
  puzzles,
  puzzle,
  tried,
  text: object<p.Text>({ is: literal('text'), re: tag, text: string }),
  hint: object<p.Hint>({ is: literal('hint'), re: tag, step: number, best: array(best) }),
  coach: object<p.Coach>({
    is: literal('coach'),
    re: tag,
    step: number,
    n: number,
    seat: number,
    loss_per_mille: number,
    words: optional(string),
    best: optional(object<NonNullable<p.Coach['best']>>({ words: string })),
  }),
  reason: object<p.Reason>({ is: literal('reason'), re: tag, step: number, words: string, seat: optional(number) }),
  why: object<p.Why>({ is: literal('why'), re: tag, step: number, allowed: boolean, rule: optional(string), words: optional(string) }),
  part: object<p.RecordPart>({ is: literal('part'), re: tag, bytes: number }),
  verdict: object<p.Verdict>({ is: literal('verdict'), re: tag, fair: boolean, words: string }),
  done: object<p.Done>({
    is: literal('done'),
    re: tag,
    table: string,
    seq: number,
    step: number,
    invite: optional(string),
  }),
  refused: object<p.Refused>({ is: literal('refused'), re: tag, why: word<p.RefusalReason>(), words: string, rule: optional(string) }),
};

function isKind(is: unknown): is is p.Message['is'] {
  return typeof is === 'string' && Object.hasOwn(CHECKS, is);
}

/** The message in these bytes; null: not a message of the protocol. */
export function parseMessage(text: unknown): p.Message | null {
  if (typeof text !== 'string') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('is' in value) || !isKind(value.is)) return null;
  const check: Check<p.Message> = CHECKS[value.is];
  return check(value) ? value : null;
}
