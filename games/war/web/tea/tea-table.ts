/*
 * The tea table: the Head, then eleven chairs clockwise, on them cards or leaders; on the cloth the Wonderlanders of the
 * market and which way the leaders walk. It is long, with the Head at its left end, in the middle of the map; where there
 * is no room for that, it is a ring of four by four below it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import { say } from '@web/words.ts';
import { word } from '../words/board-words.ts';
import { cardLabel } from '../words/card-words.ts';
import { inWords, tooltipText, wonderlanderKind } from '../words/tooltip.ts';
import { tookHere, type RivalMoves } from '../map/rival-moves.ts';
import { factionName, nick, wonderlanderName, leaderSkill, noun, title } from '../words/names.ts';
import { WONDERLANDER_FACES, clockwise, counter, die, poison, teapot } from '../pieces/pictures.ts';
import { item, row } from '../pieces/rows.ts';
import { targetAt, type Pointing } from '../choices/targets.ts';
import { VERB, factionOf, type Chair, type Wonderlander, type State } from '../state.ts';
import { teaCard } from './tea-card.ts';
import { drawn, leaderToken } from '../pieces/tokens.ts';

/** The data of the tea table, and the viewer's seat. */
export interface Laid {
  state: State;
  pointing: Pointing;
  rivalMoves: RivalMoves;
  reader: number | null;
}

/** Column and row of a place: at the long table, and in the ring; the Head is 0. */
function placed(place: number): Record<string, string> {
  const [long, longRow] = place === 0 ? [1, 2] : place < 6 ? [place + 1, 1] : place === 6 ? [7, 2] : [13 - place, 3];
  const side = Math.floor(place / 3);
  const step = place % 3;
  const [ring, ringRow] = [
    [step + 1, 1],
    [4, step + 1],
    [4 - step, 4],
    [1, 4 - step],
  ][side] ?? [1, 1];
  return { '--long': `${long}`, '--long-row': `${longRow}`, '--ring': `${ring}`, '--ring-row': `${ringRow}` };
}

function names(state: State, seats: readonly number[]): string {
  return seats.map((seat) => factionName(factionOf(state, seat))).join(', ');
}

function chairLabel(state: State, chair: Chair, live: boolean, chosen: boolean): string {
  return [
    word('chairNo', chair.chair),
    chair.card ? cardLabel(chair.card) : word('noCard'),
    ...(chair.poison ? [word('poisoned')] : []),
    ...(chair.leaders.length > 0 ? [word('sits', names(state, chair.leaders))] : []),
    ...(chosen ? [word('chosen')] : live ? [word('canTake')] : []),
  ].join(', ');
}

/** The name of the player whose leader sits there. */
function whose(state: State, [seat = 0, ...more]: readonly number[], reader: number | null): string {
  return more.length > 0 ? '' : seat === reader ? say('you') : nick(factionOf(state, seat));
}

/** An empty chair: its back with the number, the seat, two legs. */
const emptyChair = (chair: number): TemplateResult => html`<svg class="empty-chair" viewBox="0 0 64 76">
    <path d="M14 74 17 48M50 74 47 48" />
    <path class="wood" d="M12 48V17Q12 3 32 3T52 17V48Z" />
    <path class="cushion" d="M18 42V19Q18 9 32 9T46 19V42Z" />
    <path class="wood" d="M8 46H56L60 57H4Z" />
    <text x="32" y="33">${chair}</text>
  </svg>`;

function chairAt({ state, pointing, rivalMoves, reader }: Laid, chair: Chair): TemplateResult {
  const [sitter] = chair.leaders;
  const took = tookHere(rivalMoves, state, chair.leaders);
  const { live, chosen, hint, tap, why } = targetAt(pointing, `chair:${chair.chair}`);
  const classes = { chair: true, live, chosen, bare: !chair.card, item: true };
  return html`<div
    class=${classMap({ ...classes, end: chair.chair === 6, low: chair.chair > 6 })}
    ${styled(placed(chair.chair))}
    role="button"
    aria-label=${chairLabel(state, chair, live, chosen)}
    aria-disabled=${ariaBool(!live)}
    aria-pressed=${ariaBool(chosen)}
    data-target="chair:${chair.chair}"
    data-hint=${hint}
    data-why=${why}
    data-tooltip=${chair.card ? `card:${chair.card.id}` : ''}
    @click=${tap}
  >
    <span class="shown" aria-hidden="true"
      >${chair.card
        ? teaCard(chair.card)
        : html`<i class="back" data-seat=${sitter ?? nothing}>${sitter === undefined ? emptyChair(chair.chair) : nothing}</i>`}
      ${chair.leaders.length > 0
        ? html`<span class="leaders"
            >${chair.leaders.map((seat) => leaderToken(seat, state.players[seat]?.faction ?? null))}</span
          >${took === nothing ? drawn(whose(state, chair.leaders, reader), 'whose') : took}`
        : nothing}
      ${chair.poison
        ? html`<span class="venom"><w-icon .picture=${poison}></w-icon>${drawn(word('poisonSign'))}</span>`
        : nothing}</span
    >
  </div>`;
}

function head({ state, pointing, rivalMoves }: Laid): TemplateResult {
  const { live, chosen, hint, tap, why } = targetAt(pointing, 'head');
  const name = title(noun('HEAD'));
  const here = state.tea.head;
  const label = [
    name,
    ...(here.length > 0 ? [word('sits', names(state, here))] : []),
    ...(chosen ? [word('chosen')] : live ? [word('passHead')] : []),
  ].join(', ');
  return html`<div
    class=${classMap({ head: true, end: true, live, chosen, item: true })}
    ${styled(placed(0))}
    role="button"
    aria-label=${label}
    aria-disabled=${ariaBool(!live)}
    aria-pressed=${ariaBool(chosen)}
    data-target="head"
    data-hint=${hint}
    data-why=${why}
    @click=${tap}
  >
    <span class="plate"
      >${live ? html`<w-icon class="die" .picture=${die}></w-icon>` : html`<w-icon .picture=${teapot}></w-icon>`}
      <span>${name}</span></span
    >
    <span class="leaders">${here.map((seat) => leaderToken(seat, state.players[seat]?.faction ?? null))}</span>
    ${tookHere(rivalMoves, state, here)}
  </div>`;
}

/** A Wonderlander of the market. */
function wonderlander(state: State, who: Wonderlander): TemplateResult {
  const inside = html`<w-icon .picture=${WONDERLANDER_FACES[who]}></w-icon
    ><span><b>${wonderlanderName(who)}</b><small>${drawn(wonderlanderKind(who))}</small></span>`;
  return item(`wonderlander:${who}`, tooltipText(`wonderlander:${who}`, state), inside, 'wonderlander');
}

function party(state: State, pointing: Pointing): TemplateResult | typeof nothing {
  const choice = pointing.choices.find(({ act }) => act[0] === VERB.party);
  if (!choice) return nothing;
  const chosen = choice === pointing.selected;
  return html`<button
    class="party live item ${chosen ? 'chosen' : ''}"
    aria-pressed=${ariaBool(chosen)}
    data-target="party"
    @click=${() => pointing.pick(choice)}
  >
    <w-icon .picture=${teapot}></w-icon>${leaderSkill('hatter', state).name}
  </button>`;
}

/** Alice walks the other way; with two players she may choose. */
function ways(state: State): TemplateResult {
  const alice = state.players.findIndex(({ faction }) => faction === 'alice');
  const other = alice < 0 ? nothing : html`<span class="way" data-seat=${alice} data-tooltip=${inWords(`${factionName('alice')}: ${word('counter')}`)}
    ><w-icon .picture=${counter}></w-icon>${factionName('alice')}</span
  >`;
  return html`<span class="way"><w-icon .picture=${clockwise}></w-icon>${word('clockwise')}</span>${other}`;
}

export function teaTable(laid: Laid): TemplateResult {
  const { state, pointing } = laid;
  const chairs = state.tea.chairs.filter(({ used }) => used);
  const market = state.market.filter((one): one is Wonderlander => one !== null);
  return html`<div class="tea-table" role="group" aria-label=${word('teaTable')}>
    <div class="tabletop" aria-hidden="true"></div>
    <div class="centre">
      <div class="offer">
        ${row('market', word('market'), market.map((one) => wonderlander(state, one)), 'market')}
        ${party(state, pointing)}
      </div>
      <p class="about figures">
        <span data-tooltip=${inWords(word('deck', state.tea.deck))}>${word('round', state.round, state.rounds)}</span><span>${word('aim')}</span
        >${ways(state)}
      </p>
    </div>
    <div class="ring" role="group" aria-label=${word('teaTable')} data-group="tea">
      ${head(laid)} ${repeat(chairs, ({ chair }) => chair, (chair) => chairAt(laid, chair))}
    </div>
  </div>`;
}
