/* The three decks and the two discards; pointing at one shows what everybody may know of it. One that may be drawn from says so. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import { ariaBool } from '@web/ui/aria.ts';
import { back, card, drawn, emblem, portrait, type Back } from './card.ts';
import { actorBadge } from './actor-badge.ts';
import { nameOf } from './names.ts';
import { looks, type RenderContext } from './render-context.ts';
import { choicesAt, targetOfDeck } from './targets.ts';
import { VERB, figureOf, total, type Face, type Kind } from './state.ts';
import { word, type Word } from './words.ts';
import { whyNot } from './why.ts';

/** How many of the known cards are shown beside the deck. */
const KNOWN_MOST = 3;

type Counts = Partial<Record<Kind | Face, number>>;

function counted(counts: Counts): [Kind | Face, number][] {
  return (Object.entries(counts) as [Kind | Face, number][]).filter(([, n]) => n > 0);
}

function labelOf(counts: Counts): string {
  const cards = counted(counts).map(([of, n]) => `${nameOf(figureOf(of))} × ${n}`);
  return cards.length > 0 ? cards.join(', ') : word('nothing');
}

function heap(counts: Counts): TemplateResult {
  const cards = counted(counts);
  return html`<span class="heap"
    >${cards.length === 0 ? drawn('soft', word('nothing')) : nothing}${cards.map(
      ([of, n]) => html`<span class="heaped">${card(of)}${n > 1 ? drawn('figures', `×${n}`) : nothing}</span>`,
    )}</span
  >`;
}

/** The character deck: what is known of its bottom, and what may still come. */
function guests({ state }: RenderContext): TemplateResult {
  const { known, unknown } = state.decks;
  return html`${known.length === 0
      ? nothing
      : html`${drawn('', word('under'))}<span class="heap">${known.map((kind) => card(kind))}</span>`}
    ${drawn('', word('still'))}${heap(unknown)}`;
}

function sheet(title: string, inside: TemplateResult): TemplateResult {
  return html`<span class="peek" data-peek aria-hidden="true">${drawn('', title)}${inside}</span>`;
}

function deck(context: RenderContext, of: Back, name: Word): TemplateResult {
  const target = targetOfDeck(of);
  const left = context.state.decks[of];
  const takes = choicesAt(context.state, context.choices, target)[0]?.words;
  const { known, unknown } = context.state.decks;
  const under = known.length > 0 ? [`${word('under')}: ${known.map(nameOf).join(', ')}`] : [];
  const more = of === 'character' ? [...under, `${word('still')}: ${labelOf(unknown)}`] : [];
  const label = [word(name), word('inDeck', left), ...more, ...(context.live(target) ? [word('canTake')] : [])].join(', ');
  return html`<div
    class=${classMap({ deck: true, [of]: true, none: left === 0, ...looks(context, target) })}
    role="button"
    data-target=${target}
    data-why=${of === 'character' ? nothing : whyNot(context, target)}
    aria-pressed=${ariaBool(context.chosen(target))}
    aria-disabled=${ariaBool(!context.live(target) && of !== 'character')}
    aria-label=${label}
  >
    ${back(of)}${drawn('left figures', left)}
    ${of === 'character' && known.length > 0
      ? html`<span class="known" aria-hidden="true">${known.slice(0, KNOWN_MOST).map((kind) => portrait(kind))}</span>`
      : nothing}
    ${drawn('deck-name', takes ?? word(name))} ${actorBadge(context, target)}
    ${of === 'character' && context.look === target ? sheet(word('inDeck', left), guests(context)) : nothing}
  </div>`;
}

function discard(context: RenderContext, of: 'hero' | 'character', name: Word): TemplateResult {
  const target = targetOfDeck(`${of}-discard`);
  const counts = context.state.discards[of];
  const many = total(counts);
  return html`<div
    class=${classMap({ deck: true, discard: true, none: many === 0, ...looks(context, target) })}
    role="button"
    data-target=${target}
    aria-label="${word(name)}, ${word('lieThere', many)}: ${labelOf(counts)}"
  >
    <span class="thrown ${of}" aria-hidden="true">${emblem(of)}</span>${drawn('left figures', many)}
    ${drawn('deck-name', word(name))} ${actorBadge(context, target)}
    ${context.look === target ? sheet(word(name), heap(counts)) : nothing}
  </div>`;
}

/** Decks to draw from lie elsewhere on a phone: they are other elements then, so that no motion leads there. */
export function decks(context: RenderContext): unknown {
  const asked = context.choices.some(({ act }) => act[0] === VERB.search);
  return keyed(
    asked,
    html`<div class="decks" role="group" aria-label=${word('decks')} data-group="decks">
      ${deck(context, 'hero', 'heroDeck')} ${deck(context, 'chapter', 'chapterDeck')}
      ${deck(context, 'character', 'characterDeck')} ${discard(context, 'hero', 'heroDiscard')}
      ${discard(context, 'character', 'characterDiscard')}
    </div>`,
  );
}
