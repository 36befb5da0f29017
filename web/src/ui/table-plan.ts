/* The seats of a new table: the four usual ways, and the command for the server. */
import { settings, type Person } from '../settings.ts';
import type { Key } from '../words.ts';
import type { Command, Game, NewTable as Fields, SeatRequest, View } from '../protocol.ts';

/** How a chair is asked for: me, friend, open, or a bot's name. */
export type SeatChoice = string;

export const PRESETS = ['one', 'several', 'family', 'friends'] as const;
export type Preset = (typeof PRESETS)[number];

/** A fair opponent, and the first one at this device. */
export const USUAL_BOT = 'eaglet';
export const EASY_BOT = 'lizard';
/** The bots of the shelf, from easy to strong. */
export const LEVELS: readonly SeatChoice[] = [EASY_BOT, 'greedy', USUAL_BOT, 'dodo', 'snark'];

const PLANS: Record<Preset, readonly SeatChoice[]> = {
  one: ['me', EASY_BOT],
  several: ['me', EASY_BOT, USUAL_BOT],
  family: ['me', 'me'],
  friends: ['me', 'friend'],
};

/** The bots that were played against last at this device. */
export function lastBots(): SeatChoice[] {
  return settings.bots === '' ? [] : settings.bots.split(' ');
}

export function rememberBots(choices: readonly SeatChoice[]): void {
  const bots = choices.filter((choice) => !['me', 'friend', 'open'].includes(choice));
  if (bots.length > 0) settings.set({ bots: bots.join(' ') });
}

/** After a win against bots only: chairs with the next stronger ones; null: there are none stronger. */
export function harder({ seat, chairs, result }: View): SeatChoice[] | null {
  const alone = chairs.every(({ is, yours }) => is === 'bot' || yours) && chairs.filter(({ yours }) => yours).length === 1;
  if (seat === null || !alone || result?.places[seat] !== 1) return null;
  const next = (bot = ''): SeatChoice => LEVELS[LEVELS.indexOf(bot) + 1] ?? bot;
  const plan = chairs.map(({ is, bot }) => (is === 'bot' ? next(bot) : 'me'));
  return chairs.some(({ is, bot }, i) => is === 'bot' && bot !== plan[i]) ? plan : null;
}

/** A preset with bots has the last ones, if they are as many as it needs. */
function chairsOf(preset: Preset, bots: readonly SeatChoice[]): SeatChoice[] {
  if (preset === 'one') return ['me', bots[0] ?? EASY_BOT];
  return preset === 'several' && bots.length > 1 ? ['me', ...bots] : [...PLANS[preset]];
}

/** The preset with as many bots as were there last. */
export function usualPreset(): Preset {
  return lastBots().length > 1 ? 'several' : 'one';
}

/** Me against the bots that were there last, at first against the easy one: what "Play now" does. */
export function planNow(game: Game): SeatChoice[] {
  return planOf(usualPreset(), game, 0, lastBots());
}

/**
 * The chairs of a preset at this game; `family`: how many people share the device, if that is known; `bots`: those
 * that were played against last.
 */
export function planOf(preset: Preset, { seats: [min, max] }: Game, family = 0, bots: readonly SeatChoice[] = []): SeatChoice[] {
  const plan = chairsOf(preset, bots);
  const last = plan.at(-1) ?? USUAL_BOT;
  while (plan.length < min || (preset === 'family' && plan.length < family)) plan.push(last);
  return plan.slice(0, max);
}

/** The text of the button that makes this table: it begins at once, waits for friends, or for anybody. */
export function makeWords(choices: readonly SeatChoice[]): Key {
  if (choices.includes('friend')) return 'getLink';
  return choices.includes('open') ? 'openTable' : 'begin';
}

/** The explanation below the button. */
export function makeText(choices: readonly SeatChoice[]): Key {
  const made = makeWords(choices);
  if (made !== 'begin') return made === 'getLink' ? 'getLinkText' : 'openTableText';
  return choices.filter((choice) => choice === 'me').length > 1 ? 'passText' : 'beginText';
}

/** A person without name and face. */
export const NAMELESS: Person = { name: '', face: '' };

/** The command for a table with these chairs, and these people on those of this device. */
export function createCommand(
  { name: game }: Pick<Game, 'name'>,
  seatChoices: readonly SeatChoice[],
  people: readonly (Person | undefined)[],
  extra: Omit<Fields, 'game' | 'seats' | 'word'>,
): Command<'create'> {
  const seats = seatChoices.map((choice, i) => seatRequest(choice, people[i] ?? NAMELESS));
  return { do: 'create', game, seats, word: randomWord(), ...extra };
}

/** A chair as a command asks for it. */
export function seatRequest(choice: SeatChoice, { name, face }: Person): SeatRequest {
  if (choice === 'me') return { is: 'me', name, face };
  return choice === 'friend' || choice === 'open' ? { is: choice } : { is: 'bot', bot: choice };
}

/** A word of this device's own for the luck of the table. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
