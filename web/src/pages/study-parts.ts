/* The parts of a study: the verdict on a move, the list of moves, the summary of each player. */
import { html, nothing } from 'lit';
import type { Decision, Mark, PlayerStudy, View } from '../protocol.ts';
import { isYou, nameAt } from '../ui/chair-head.ts';
import { styled } from '../ui/styled.ts';
import { figure, read } from '../words.ts';
import { WORTH_SAYING, type Moment, type StudyController } from './study-controller.ts';
import { LEGEND, SIGNS, VERDICTS, WORDS } from './study-words.ts';

const percent = (perMille: number): number => Math.round(perMille / 10);
/** By how much the shown chance falls, as the figures of the bar do; 0: by nothing that is seen. */
const lossOf = (decision: Decision | null | undefined): number => (decision ? Math.max(0, percent(decision.best.per_mille) - percent(decision.played.per_mille)) : 0);
const signed = (value: number): string => (value > 0 ? `+${figure(value)}` : value < 0 ? `−${figure(-value)}` : '0');
const shown = (value: number): string => read(WORDS.percent, figure(value));
const shownSigned = (value: number): string => read(WORDS.percent, signed(value));

/** The length from which a bar has no more room for a figure after its end, in percent. */
const LATE = 80;

export const markOf = ({ decision }: Moment): Mark | '' => decision?.mark ?? '';

export function nameOf(view: View, seat: number): string {
  const chair = view.chairs[seat];
  return chair ? nameAt(view, chair) : '';
}

const mine = (view: View, seat: number): boolean => {
  const chair = view.chairs[seat];
  return chair !== undefined && isYou(view, chair);
};

function sign(mark: Mark | '', size = '') {
  return html`<span class="mark ${size}" data-mark=${mark} role="img" aria-label=${read(VERDICTS[mark])}>${SIGNS[mark]}</span>`;
}

/** The chance to win after the move, and the loss by it. */
function bar(view: View, decision: Decision) {
  const { seat, played, best, loss_per_mille } = decision;
  const [left, could] = [percent(played.per_mille), percent(best.per_mille)];
  const lost = lossOf(decision);
  return html`<div class="chance">
    <p class="row between">
      <span>${mine(view, seat) ? read(WORDS.yourChance) : read(WORDS.chance, nameOf(view, seat))}</span>
      ${lost > 0 ? html`<span class="lost figures">${signed(-lost)}</span>` : nothing}
    </p>
    <div class="bar" data-seat=${seat}>
      <i class="left" ${styled({ width: `${left}%` })}></i>
      <i class="gone" ${styled({ left: `${left}%`, width: `${lost}%` })}></i>
      <span class="figures now">${shown(left)}</span>
      ${loss_per_mille >= WORTH_SAYING ? html`<span class="figures could ${could > LATE ? 'late' : ''}" ${styled({ left: could > LATE ? 'auto' : `${could}%` })}>${shown(could)}</span>` : nothing}
    </div>
  </div>`;
}

export interface VerdictActions {
  playOn: () => void;
  goOn: () => void;
  /** Shows one of the two moves in full, or again both. */
  look: (at: 'taken' | 'better') => void;
  focusOn: 'taken' | 'better' | null;
}

function betterCard(model: StudyController, decision: Decision, actions: VerdictActions) {
  if (decision.loss_per_mille < WORTH_SAYING) return nothing;
  const { variation } = model;
  return html`<div class="better">
    <p class="soft">${read(WORDS.better)}</p>
    <h3>${decision.best.words}</h3>
    ${variation?.words ? html`<p class="brings">${variation.words}</p>` : nothing}
    <div class="pair" role="group" aria-label=${read(WORDS.onBoard)}>
      <button class="key" aria-pressed=${actions.focusOn === 'taken'} @click=${() => actions.look('taken')}><i class="swatch taken"></i>${read(WORDS.taken)}</button>
      <button class="key" aria-pressed=${actions.focusOn === 'better'} @click=${() => actions.look('better')}><i class="swatch gold"></i>${read(WORDS.betterKey)}</button>
    </div>
  </div>`;
}

function heading(model: StudyController, view: View, moment: Moment) {
  const { turnings } = model;
  const turning = turnings.indexOf(model.at);
  const mark = markOf(moment);
  const about = [`${nameOf(view, moment.seat ?? 0)}, ${read(WORDS.moveOf, figure(moment.move), figure(model.moments.length - 1))}`];
  if (turning >= 0) about.push(read(WORDS.turningOf, figure(turning + 1), figure(turnings.length)));
  return html`<div class="heading">
    ${sign(mark, 'large')}
    <div>
      <p class="about"><w-seat seat=${moment.seat ?? 0}></w-seat> ${about.join(' · ')}</p>
      <h2>${read(VERDICTS[mark])}</h2>
    </div>
  </div>`;
}

/** A verdict for a screen reader: which move it was, what it was worth, and what would have been better. */
export function verdictWords(model: StudyController, view: View): string[] {
  const { moment } = model;
  if (!moment) return [];
  if (moment.seat === null) return [read(WORDS.gameOver), ...(view.result?.words ?? [])];
  const { decision, seat } = moment;
  const where = `${nameOf(view, seat)}, ${read(WORDS.moveOf, figure(moment.move), figure(model.moments.length - 1))}`;
  const better = decision && decision.loss_per_mille >= WORTH_SAYING ? `${read(WORDS.better)} ${decision.best.words}` : '';
  return [where, moment.words, read(VERDICTS[markOf(moment)]), better];
}

export function verdict(model: StudyController, view: View, actions: VerdictActions) {
  const { moment } = model;
  if (!moment) return nothing;
  if (moment.seat === null) {
    const turning = model.turnings.length === 0 ? read(WORDS.noTurning) : '';
    return html`<div class="heading"><div><h2>${read(WORDS.gameOver)}</h2></div></div>
      ${(view.result?.words ?? []).map((words) => html`<p class="told">${words}</p>`)}
      ${turning ? html`<p class="soft">${turning}</p>` : nothing} ${players(model, view)}`;
  }
  const { decision, seat } = moment;
  const steps = model.variation?.steps?.length ?? 0;
  return html`${heading(model, view, moment)}
    <p class="told">${moment.words}</p>
    ${decision ? html`${bar(view, decision)} ${betterCard(model, decision, actions)}` : nothing}
    <div class="row buttons">
      <button class="main" @click=${() => actions.playOn()}>${read(WORDS.playOn)}</button>
      ${steps > 0 ? html`<button @click=${() => actions.goOn()}>▸ ${read(WORDS.goesOn)}</button>` : nothing}
    </div>
    ${model.came.length > 0 ? html`<div class="came"><span class="soft">${read(WORDS.came)}:</span> ${model.came.slice(0, 4).join(' ')}</div>` : nothing}
    ${decision ? html`<p class="judged soft small">${mine(view, seat) ? read(WORDS.judgedYou) : read(WORDS.judged, nameOf(view, seat))}</p>` : nothing}`;
}

export function moveList(model: StudyController, view: View, own: boolean, pick: (own: boolean) => void, go: (i: number) => void) {
  const seats = new Set(view.chairs.filter(({ yours }) => yours).map(({ seat }) => seat));
  const filter = seats.size > 0 && seats.size < view.chairs.length;
  const row = (moment: Moment, i: number) => {
    if (moment.seat === null || (filter && own && !seats.has(moment.seat))) return nothing;
    const loss = lossOf(moment.decision);
    return html`<li>
      <button class="move" aria-current=${i === model.at} @click=${() => go(i)}>
        <span class="number figures">${figure(moment.move)}</span><w-seat seat=${moment.seat}></w-seat>
        <span class="what">${moment.words}</span>
        ${loss > 0 ? html`<span class="loss figures" data-mark=${markOf(moment)}>${signed(-loss)}</span>` : nothing} ${sign(markOf(moment))}
      </button>
    </li>`;
  };
  return html`<div class="row between">
      <h2>${read(WORDS.moves)}</h2>
      ${filter
        ? html`<div class="filter" role="group" aria-label=${read(WORDS.moves)}>
            <button class="quiet" aria-pressed=${!own} @click=${() => pick(false)}>${read(WORDS.all)}</button>
            <button class="quiet" aria-pressed=${own} @click=${() => pick(true)}>${read(WORDS.yours)}</button>
          </div>`
        : nothing}
    </div>
    <ol class="list" tabindex="-1">
      ${model.moments.map(row)}
    </ol>
    <p class="legend small soft">${LEGEND.map(([mark, words]) => html`<span>${sign(mark)} ${read(words)}</span>`)}</p>`;
}

/** The log, as long as nothing is known of the moves. */
export function movesToCome(view: View) {
  const told = view.log.filter(({ acts, is, words }) => acts && is === 'move' && words.length > 0);
  return html`<h2>${read(WORDS.moves)}</h2>
    <ol class="list" tabindex="0">
      ${told.map(({ seat, words }) => html`<li class="move"><w-seat seat=${seat}></w-seat><span class="what">${words.join(' ')}</span></li>`)}
    </ol>`;
}

function player(model: StudyController, view: View, found: PlayerStudy, go: (i: number) => void) {
  const jump = (n: number | null, words: string) => {
    const i = n === null ? -1 : model.moments.findIndex(({ at }) => at >= n - 1);
    return i < 0 ? nothing : html`<button class="quiet" @click=${() => go(i)}>${words}</button>`;
  };
  return html`<li data-seat=${found.seat}>
    <h3><w-seat seat=${found.seat}></w-seat> ${nameOf(view, found.seat)}</h3>
    <dl>
      <div><dt>${read(WORDS.accuracy)}</dt><dd class="figures">${shown(found.accuracy_percent)}</dd></div>
      <div><dt>${read(WORDS.luck)}</dt><dd class="figures">${shownSigned(percent(found.luck_per_mille))}</dd></div>
      <div><dt>${read(WORDS.lost)}</dt><dd class="figures">${shown(Math.max(0, percent(-found.skill_per_mille)))}</dd></div>
    </dl>
    <div class="row">${jump(found.best_move, read(WORDS.bestMove))} ${jump(found.worst_luck, read(WORDS.worstLuck))}</div>
  </li>`;
}

export function players(model: StudyController, view: View, go: (i: number) => void = (i) => void model.go(i)) {
  const found = model.study?.players;
  if (!found) return nothing;
  return html`<ul class="players">${found.map((one) => player(model, view, one, go))}</ul>
    <p class="soft small">${read(WORDS.how)}</p>`;
}
