/*
 * My cards from left to right: the two that may be played stand up, with the half disc that marks their
 * field on the clock and pictures of what happens there; the one between them waits.
 */
import type { Picture } from '@web/ui/icon.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import '@web/ui/icon.ts';
import { entry, meant } from '@web/def-tables.ts';
import { SIDES, type Target } from './targets.ts';
import { capital, cardName, placeName, word, type Word } from './names.ts';
import { again, padlock, pictureOf, star } from './pictures.ts';
import { JOKER, MIDDLE, VERB, thenOf, type Card, type State, type Way } from './state.ts';

export interface Hand {
  state: State;
  seat: number;
  targets: readonly Target[];
  chosen: Target | null;
  /** The slot of the card that is open. */
  open: number | null;
  tap: (slot: number) => void;
}

/** Slot of a place in the hand; null: it lies between two others. */
export function slotOf(place: number, cards: number): number | null {
  if (place === 0) return 0;
  return place === cards - 1 ? 1 : null;
}

/** The card alone: number and dots, a star, or its back. */
export function cardFace(card: Card): TemplateResult {
  if (card === null) return html`<span class="back" aria-hidden="true"></span>`;
  if (card === 'joker') return html`<w-icon class="star" .picture=${star}></w-icon>`;
  const pips = Array.from({ length: card }, () => html`<i></i>`);
  return html`<span class="figure-of" aria-hidden="true">${card}</span
    ><span class="pips" aria-hidden="true">${pips}</span>`;
}

/** The results of a way, as pictures in order: a cookie for passing, the Cat, the effect of the last field. */
export function brings(way: Way): TemplateResult[] {
  const pictures: TemplateResult[] = [];
  const icon = (picture: Picture): void => {
    if (picture) pictures.push(html`<w-icon .picture=${picture}></w-icon>`);
  };
  if (way.tea === 'pass') pictures.push(html`<i class="crumb"></i>`);
  icon(way.path.length > 0 ? pictureOf(way.then) : '');
  icon(pictureOf(way.then2));
  return pictures;
}

/** The result of a way in words, for the line below the hand and for screen readers. */
export function labelOf(target: Target, state: State): string {
  const { way, spin, n } = target;
  if (spin) return word('upTo', n);
  const name = (path: readonly number[]): string[] => {
    const end = path.at(-1);
    return end === undefined ? [] : [placeName(entry(state.ring, end).kind, end)];
  };
  const last = thenOf(way);
  const then = last && last !== 'cat' ? [word(last)] : [];
  return [
    ...(way.tea === 'pass' ? [word('passTea')] : []),
    [...name(way.path), ...name(way.path2)].join(' → '),
    ...then,
  ].join(' · ');
}

function cardLabel(card: Card, slot: number | null, cards: number, of: readonly Target[], hand: Hand): string {
  const where = cards === 1 ? word('only') : slot === null ? word('middle') : word(`slot${slot}` as Word);
  const chosen = of.includes(hand.chosen as Target);
  const lead = of.length === 1 && of[0] ? [word('leadsTo', labelOf(of[0], hand.state))] : [];
  const waits = slot === null ? [word('waits')] : [];
  const may = chosen ? [word('chosen')] : of.length > 0 ? [word('canPlay')] : waits;
  return [where, cardName(card), ...lead, ...may].join(', ');
}

/** The act for `data-why` of a card that cannot be played now. */
function why(slot: number | null, card: Card): string {
  const [kind, n] = card === 'joker' ? [JOKER, 1] : [card ?? 1, card ?? 1];
  return meant(VERB.play, slot ?? MIDDLE, kind, n);
}

function card(hand: Hand, value: Card, place: number, cards: number): TemplateResult {
  const slot = slotOf(place, cards);
  const of = hand.targets.filter((target) => target.slot === slot);
  const live = of.length > 0;
  const chosen = of.includes(hand.chosen as Target);
  const classes = {
    card: true,
    [SIDES[slot ?? 9] ?? 'held']: true,
    live,
    chosen,
    open: live && hand.open === slot && !chosen,
    held: slot === null,
    quiet: live && !chosen && (hand.chosen !== null || of.every((target) => target.quiet)),
  };
  const spins = live && of.every(({ spin }) => spin);
  const foot = of.length === 1 && of[0] ? brings(of[0].way) : [];
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-card=${place}
    data-slot=${slot ?? ''}
    aria-disabled=${ariaBool(!live)}
    aria-pressed=${ariaBool(chosen)}
    aria-label=${cardLabel(value, slot, cards, of, hand)}
    data-why=${live ? nothing : why(slot, value)}
    @click=${() => slot !== null && live && hand.tap(slot)}
  >
    ${cardFace(value)}
    ${live && cards > 1 ? html`<b class="badge ${SIDES[slot ?? 0]}" aria-hidden="true"></b>` : nothing}
    ${slot === null ? html`<span class="lock"><w-icon .picture=${padlock}></w-icon></span>` : nothing}
    ${spins ? html`<span class="foot"><w-icon .picture=${again}></w-icon></span>` : nothing}
    ${foot.length > 0 && !spins ? html`<span class="foot" aria-hidden="true">${foot}</span>` : nothing}
  </div>`;
}

export function handOf(hand: Hand): TemplateResult {
  const player = hand.state.players[hand.seat];
  if (!player) return html``;
  const cards = player.hand.length;
  return html`<div class="hand-of">
      <div class="cards" role="group" aria-label=${word('hand')} data-cards=${cards}>
        ${player.hand.map((value, place) => card(hand, value, place, cards))}
      </div>
      ${player.pile > 0
        ? html`<span
            class="pile"
            role="img"
            aria-label=${word('pile', player.pile)}
            data-tooltip=${capital(word('pile', player.pile))}
            ><span class="figures" aria-hidden="true">${player.pile}</span></span
          >`
        : nothing}
    </div>
    <p class="outcome">
      ${hand.chosen
        ? html`${brings(hand.chosen.way)} <span>${labelOf(hand.chosen, hand.state)}</span>`
        : nothing}
    </p>`;
}
