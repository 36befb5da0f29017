/*
 * The moves of a lesson's step: which count, which are on the way there, and what is said to the others. Moves that the
 * rules refuse are not among the view's choices; so that they can be tried on a board, a choice is made for them like a
 * legal one of the same verb.
 */
import { NONE, type Choice, type LessonAnswer, type LessonStep } from './protocol.ts';

function operandsOf({ act }: Choice): number[] {
  return act.slice(1).filter((operand) => operand !== NONE);
}

/** A move as its verb and numbers; null: some operand is not a number. */
function numbersOf(move: string): { verb: string; numbers: number[] } | null {
  const [verb = '', ...words] = move.split(' ');
  return words.every((word) => /^\d+$/.test(word)) ? { verb, numbers: words.map(Number) } : null;
}

/** Whether the notation of a choice has the same numbers as its act. */
function isPlain(choice: Choice): boolean {
  return numbersOf(choice.move)?.numbers.join() === operandsOf(choice).join();
}

function like(move: string, choices: readonly Choice[]): Choice[] {
  const meant = numbersOf(move);
  const same = choices.filter((choice) => choice.move.split(' ')[0] === meant?.verb);
  const [model] = same;
  if (!meant || !model || !same.every(isPlain)) return [];
  const [a = NONE, b = NONE, c = NONE] = meant.numbers;
  return [{ move, act: [model.act[0], a, b, c], words: '' }];
}

/** Choices for what the rules refuse, as far as the board can express it. */
export function refusedChoices({ answers, view }: LessonStep): Choice[] {
  return answers.filter(({ rule }) => rule !== null).flatMap(({ moves }) => moves.flatMap((move) => like(move, view.choices ?? [])));
}

/** Whether this move may become the other: it is a part of it, or a variant of the same thing. */
function isPart(choice: Choice, whole: Choice): boolean {
  const [of, all] = [operandsOf(choice), operandsOf(whole)];
  if (choice.act[0] !== whole.act[0]) return false;
  return of.length < all.length ? of.every((operand) => all.includes(operand)) : of[0] === all[0];
}

/** Whether it may become a move that is asked for. */
export function isTowards(choice: Choice, { ask, view }: LessonStep): boolean {
  return (view.choices ?? []).some((one) => ask.includes(one.move) && isPart(choice, one));
}

/** The kind answer to a move that does not count. */
export function answerTo(move: string, { answers, otherwise }: LessonStep): LessonAnswer {
  return answers.find(({ moves }) => moves.includes(move)) ?? { moves: [move], rule: null, words: otherwise ?? '' };
}
