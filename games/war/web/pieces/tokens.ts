/* Small things: chips, what icons give, leaders, figures, supporters and castles. Sizes are in em. */
import { html, nothing, type TemplateResult } from 'lit';
import '@web/ui/icon.ts';
import { word } from '../words/board-words.ts';
import { factionName, figureName } from '../words/names.ts';
import { FACES, castle, chipFace, figureFace, iconFace, leader, supporter } from './pictures.ts';
import { isChip, printed, type Chip, type Faction, type Force, type Icon, type Player, type State } from '../state.ts';

/** A number or a word that is drawn, not written: the label around it tells it in full. */
export function drawn(value: number | string, more = ''): TemplateResult {
  return html`<b class="n figures ${more}" data-n=${value}></b>`;
}

/** The colour of a kind: its ally type, "mad", "po", "own" or "wonderlander". */
function hueOf(kind: Chip): string {
  if (kind === 'm1' || kind === 'm2') return 'mad';
  if (kind === 'f1' || kind === 'f2' || kind === 'ar') return 'own';
  if (kind === 'po' || kind === 'fg') return kind;
  return kind[2] === '.' ? kind.slice(0, 2) : 'wonderlander';
}

/** A chip: picture, strength, and a double rim for a strong one. */
export function chip(kind: Chip, faction: Faction | null): TemplateResult {
  const strength = kind === 'm2' ? '×2' : printed(kind);
  const strong = kind.endsWith('.s') || kind === 'ar';
  return html`<span class="chip ${strong ? 'strong' : ''}" data-hue=${hueOf(kind)} data-faction=${faction ?? ''}
    ><w-icon .picture=${chipFace(kind, faction)}></w-icon
    >${strength === null ? nothing : drawn(strength)}</span
  >`;
}

const BADGES: Partial<Record<Icon, string>> = {
  leader: '+1',
  calm: '−1',
  quests: '2',
  'discard.1': '−1',
  'discard.2': '−2',
  'discard.3': '−3',
  supporter: '+1',
  value: '+1',
  star: '4',
};

/** The gift of a card or a cell: a chip as a chip, everything else as a sign. */
export function gift(icon: Icon, faction: Faction | null = null): TemplateResult {
  if (isChip(icon)) return chip(icon, faction);
  if (icon === 'any.w' || icon === 'any.s')
    return html`<span class="chip ${icon === 'any.s' ? 'strong' : ''}" data-hue="any"
      ><w-icon .picture=${iconFace(icon, null)}></w-icon
    ></span>`;
  const badge = BADGES[icon];
  return html`<span class="gift" data-gift=${icon}
    ><w-icon .picture=${iconFace(icon, null)}></w-icon>${badge ? drawn(badge) : nothing}</span
  >`;
}

/** The round token of a leader. */
export function leaderToken(seat: number, faction: Faction | null, animated = true): TemplateResult {
  return html`<span class="leader-token" data-seat=${seat} data-animate=${animated ? `leader:${seat}` : ''}
    ><w-icon .picture=${faction ? FACES[faction] : supporter}></w-icon
  ></span>`;
}

/** The banner of a faction. */
export function pennant(faction: Faction | null): TemplateResult {
  return html`<span class="pennant"><w-icon .picture=${faction ? FACES[faction] : supporter}></w-icon></span>`;
}

/** More supporters than this are only counted. */
const SHOWN = 6;

/** The pieces of one seat in a region. */
export function pieces(force: Force, seat: number, player: Player): TemplateResult {
  const shown = Array.from({ length: Math.min(force.supporters, SHOWN) });
  return html`<span class="pieces" data-seat=${seat}
    >${force.castle === 'none'
      ? nothing
      : html`<w-icon class="castle ${force.castle}" .picture=${castle}></w-icon>`}${force.leader
      ? html`<span class="leader-piece" data-animate="leader:${seat}"
          ><w-icon .picture=${leader}></w-icon>${drawn(player.leader)}</span
        >`
      : nothing}${force.figures.map(
      (figure) => html`<span class="figure-token"
        ><w-icon .picture=${figureFace(figure)}></w-icon
      ></span>`,
    )}${force.supporters > 0
      ? html`<span class="supporters"
          >${shown.map(() => html`<w-icon .picture=${supporter}></w-icon>`)}${drawn(force.supporters)}</span
        >`
      : nothing}</span
  >`;
}

/** The pieces in words: "Alice: 3 units (White Rabbit, leader), castle". */
export function piecesLabel(state: State, force: Force, seat: number, who: string): string {
  const faction = state.players[seat]?.faction;
  const named = [...force.figures.map(figureName), ...(force.leader && faction ? [factionName(faction)] : [])];
  const inside = named.length > 0 ? ` (${named.join(', ')})` : '';
  const parts = [
    ...(force.units > 0 ? [`${word('units', force.units)}${inside}`, word('startsWith', force.starts)] : []),
    ...(force.castle === 'none' ? [] : [word(force.castle)]),
  ];
  return `${who}: ${parts.join(', ')}`;
}
