/* Everybody's sheet: what they hold by its backs, their open chapters, and where their points come from. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { fromMine, nameAt } from '@web/ui/chair-head.ts';
import { faceAt } from '@web/ui/people.ts';
import { styled } from '@web/ui/styled.ts';
import { figure } from '@web/words.ts';
import { back, card, portrait, type Back } from './card.ts';
import { openBook } from './books.ts';
import { nameOf, titleOf } from './names.ts';
import type { RenderContext } from './render-context.ts';
import { figureOf, orderOf, total } from './state.ts';
import type { ChapterInHand, Face, Kind, OpenChapter, Player, State } from './state.ts';
import { cardWords, chapterWords, word } from './words.ts';

/** A back and how many of them: a row of backs would leave no room for the name beside it. */
function backs(of: Back, many: number): TemplateResult | typeof nothing {
  if (many === 0) return nothing;
  return html`<span class="mini-backs">${back(of)}<b class="figures">${many}</b></span>`;
}

/** A card whose face everybody here may see. */
function face(of: Kind | Face, count: number): TemplateResult {
  const order = orderOf(of);
  return html`<span class="open-card" title=${cardWords(of)}
    >${portrait(figureOf(of))}${order === null ? nothing : html`<b class="figures">${order}</b>`}${count > 1
      ? html`<b class="times figures">×${count}</b>`
      : nothing}</span
  >`;
}

/** A chapter in hand that may be seen: its points and its people. */
function closed(chapter: ChapterInHand): TemplateResult {
  return html`<span class="open-card closed" title=${chapterWords(chapter)}
    >${chapter.pages.map(({ portrait: who }) => portrait(who))}<b class="figures">${chapter.vp}</b></span
  >`;
}

/** Heroes and chapters by their backs, unless they lie open to the reader; characters open. */
function held(player: Player): TemplateResult {
  const { heroes, chapters, characters, counts } = player;
  const named = (cards: readonly { card: Kind | Face; count: number }[]): string[] =>
    cards.map(({ card: of, count }) => `${nameOf(figureOf(of))} × ${count}`);
  const label = [
    ...(heroes ? named(heroes) : [word('heroes', counts.hero)]),
    ...(chapters ? chapters.map(({ chapter }) => titleOf(chapter)) : [word('chapters', counts.chapter)]),
    ...named(characters),
  ].join(', ');
  const none = counts.hero + counts.chapter + counts.character === 0;
  return html`<div class=${classMap({ 'held-by': true, crowd: characters.length > 3 })} role="img" aria-label=${word('handOf', label)}>
    ${heroes ? heroes.map(({ card: of, count }) => face(of, count)) : backs('hero', counts.hero)}
    ${chapters ? chapters.map(closed) : backs('chapter', counts.chapter)}
    ${characters.map(
      ({ card: kind, count }) => html`<span class="open-card" title=${nameOf(kind)}
        >${portrait(kind)}${count > 1 ? html`<b class="times figures">×${count}</b>` : nothing}</span
      >`,
    )}
    ${none ? html`<span class="soft small">${word('noCards')}</span>` : nothing}
  </div>`;
}

/** All of it lies open and needs a line of its own. */
function unfolded({ heroes, chapters }: Player): boolean {
  return (heroes?.length ?? 0) + (chapters?.length ?? 0) > 0;
}

/** Why it may be less than nothing: what is scored, and what free pages cost. */
function tally(context: RenderContext, player: Player): TemplateResult {
  const { chapters, heroes, soldiers, pages } = player.points;
  const cost = context.state.options.expert ? 'tallyUnfinished' : 'tallyFree';
  return html`<span>${word('tallyScored', figure(chapters + heroes + soldiers))}</span
    >${pages === 0 ? nothing : html` <span>${word(cost, figure(pages))}</span>`}`;
}

/** Points if the game ended now, line by line; and what lies in the score pile. */
function points(context: RenderContext, player: Player): TemplateResult {
  const { chapters, heroes, soldiers, pages } = player.points;
  const pile = Object.entries(player.pile.heroes) as [Face, number][];
  const line = (name: string, value: number, inside: unknown = nothing) =>
    html`<div><dt>${name}</dt><dd>${inside}</dd><dd class="figures">${figure(value)}</dd></div>`;
  return html`<details class="points">
    <summary title=${word('points')}><span class="sums">${tally(context, player)}</span></summary>
    <dl>
      ${line(
        word('ofChapters'),
        chapters,
        html`<span class="small soft">${player.pile.chapters.map(titleOf).join(' · ')}</span>`,
      )}
      ${line(
        word('ofHeroes'),
        heroes,
        total(player.pile.heroes) > 0
          ? pile.map(([face, n]) => html`<span class="in-pile">${card(face)}${n > 1 ? `×${n}` : ''}</span>`)
          : nothing,
      )}
      ${line(word('ofSoldiers'), soldiers)}
      ${line(word(context.state.options.expert ? 'ofUnfinished' : 'ofPages'), pages)}
    </dl>
  </details>`;
}

/** The open chapters of a rival, as small as they must be to lie in a row. */
function shelf(context: RenderContext, seat: number, open: readonly OpenChapter[]): TemplateResult {
  const pages = open.reduce((sum, chapter) => sum + chapter.pages.length, 0);
  return html`<div
    class="shelf"
    data-group="shelf-${seat}"
    ${styled({ '--books': String(open.length), '--pages': String(pages) })}
  >
    ${open.map((chapter) => openBook(context, chapter))}
  </div>`;
}

/** Whether the table waits for this player: in a reaction for everybody who has not answered yet. */
function moves({ window, seat: turn }: State, seat: number): boolean {
  return window ? window.owing.includes(seat) : turn === seat;
}

function sheet(context: RenderContext, seat: number): TemplateResult | typeof nothing {
  const { view, state } = context;
  const player = state.players[seat];
  const chair = view.chairs[seat];
  if (!player || !chair) return nothing;
  const mine = seat === context.seat;
  return html`<section
    class=${classMap({ sheet: true, player: true, mine, moves: moves(state, seat) })}
    aria-label=${word('tableOf', nameAt(view, chair))}
    data-player=${seat}
  >
    <chair-head .view=${view} .seat=${seat}>${(mine && !view.position?.over) || unfolded(player) ? nothing : held(player)}</chair-head>
    ${!mine && unfolded(player) ? held(player) : nothing}
    ${mine || player.open.length === 0
      ? nothing
      : shelf(context, seat, player.open)}
    ${points(context, player)}
  </section>`;
}

export function players(context: RenderContext): TemplateResult {
  return html`<div class="players of-${context.state.players.length}" role="group" aria-label=${word('players')}>
    ${fromMine(context.view).map((seat) => sheet(context, seat))}
  </div>`;
}

/** A chapter in a few pixels: how many of its pages are filled. */
function bars({ pages }: OpenChapter): TemplateResult {
  return html`<span class="bars">${pages.map(({ on }) => html`<i class=${on === null ? '' : 'full'}></i>`)}</span>`;
}

/** Among so many the name of a person is worth more than the face: there is no room for both. */
const CROWD = 4;

/** Names, points and chapters in a row, where the sheets lie out of sight. */
export function strip(context: RenderContext): TemplateResult {
  const { view, state } = context;
  return html`<div class="strip" aria-hidden="true">
    ${fromMine(view).map((seat) => {
      const chair = view.chairs[seat];
      const player = state.players[seat];
      const face = chair && (chair.is === 'bot' || view.chairs.length < CROWD) ? faceAt(view.chairs, chair) : undefined;
      return html`<span class=${classMap({ one: true, faced: chair?.is === 'bot', crowd: view.chairs.length >= CROWD - 1, moves: moves(state, seat) })}
        ><span class="line"
          >${face ? html`<w-icon class="face" .picture=${face}></w-icon>` : nothing}<w-seat .seat=${seat}></w-seat><span class="called">${chair ? nameAt(view, chair) : ''}</span
          ><b class="figures">${figure(player?.points.total ?? 0)}</b></span
        ><span class="line books-of">${player?.open.map(bars)}</span></span
      >`;
    })}
  </div>`;
}
