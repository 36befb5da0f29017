/*
 * The question: what is asked and has no place of its own on the board, as tiles with a picture and the words of
 * the choice. A chip that is forged is chosen first, then its track.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '@web/ui/icon.ts';
import { ariaBool } from '@web/ui/aria.ts';
import { NONE, type Choice } from '@web/protocol.ts';
import { entry } from '@web/def-tables.ts';
import { word } from '../words/board-words.ts';
import { factionName, iconText, title } from '../words/names.ts';
import * as pictures from '../pieces/pictures.ts';
import { FACES, WONDERLANDER_FACES, LANDS, figureFace } from '../pieces/pictures.ts';
import { questCard } from '../players/quests.ts';
import { chipShort, iconShort } from '../words/card-words.ts';
import { quiet, tilesOf, type Pointing } from './targets.ts';
import {
  CHIPS,
  FACTIONS,
  FIGURES,
  WONDERLANDERS,
  REGIONS,
  TRACKS,
  UNIT,
  VERB,
  type Card,
  type Faction,
  type Icon,
  type Item,
  type State,
  ITEMS,
} from '../state.ts';
import { chip, drawn, gift, leaderToken } from '../pieces/tokens.ts';

type Drawn = TemplateResult | typeof nothing;
const icon = (picture: Picture | undefined): Drawn =>
  (picture ? html`<w-icon .picture=${picture}></w-icon>` : nothing);

const face = (faction: Faction | undefined): Drawn =>
  faction ? html`<w-icon data-faction=${faction} .picture=${FACES[faction]}></w-icon>` : nothing;

/** A unit by its code. */
function unit(code: number): Drawn {
  if (code >= UNIT.figureFrom) return icon(figureFace(entry(FIGURES, code - UNIT.figureFrom)));
  if (code >= UNIT.from) return icon(LANDS[entry(REGIONS, code - UNIT.from)]);
  return icon(code === 0 ? pictures.supporter : figureFace(entry(FIGURES, code - UNIT.figure)));
}

/** The icons of an item of the card that is taken. */
function item(what: Item | undefined, card: Card | undefined, half: 'upper' | 'lower' | null): Drawn {
  if (!what || !card || what === 'units' || what === 'more') return icon(pictures.supporter);
  if (what === 'die') return icon(pictures.die);
  if (what === 'bundle') return html`${icon(pictures.die)}${card.other.map((one) => gift(one))}`;
  if (what === 'fast' || what === 'borogoves') return icon(pictures.supporter);
  const from = card.kind === 'split' && half === 'lower' ? card.other : card.fixed;
  const one = from[(['first', 'second', 'third'] as Item[]).indexOf(what)];
  return one ? gift(one) : nothing;
}

function picture(choice: Choice, state: State, faction: Faction | null): Drawn {
  const [verb, a, b] = choice.act;
  const { taking } = state;
  switch (verb) {
    case VERB.wager:
      return face(FACTIONS[a]);
    case VERB.target:
      return leaderToken(a, state.players[a]?.faction ?? null, false);
    case VERB.half: {
      const icons = a === 0 ? taking?.card.fixed : taking?.card.other;
      return html`${icons?.map((one) => gift(one))}`;
    }
    case VERB.item:
      return item(ITEMS[a], taking?.card, taking?.half ?? null);
    case VERB.unit:
    case VERB.lose:
      return unit(a);
    case VERB.fade:
      return html`${unit(a)}${icon(LANDS[entry(REGIONS, b)])}`;
    case VERB.ally:
    case VERB.pick:
    case VERB.return:
    case VERB.purge:
      return chip(entry(CHIPS, a), faction);
    case VERB.wonder:
      return icon(WONDERLANDER_FACES[entry(WONDERLANDERS, a)]);
    case VERB.ability:
      return icon(pictures.padlockOpen);
    case VERB.reward:
      return icon(a === 0 ? pictures.laurels : pictures.castle);
    case VERB.icon:
      return icon(pictures.anvil);
    case VERB.soldier:
      return icon(a === 0 ? pictures.bag : a === 2 ? pictures.supporter : pictures.swords);
    case VERB.yes:
      return state.step.is === 'corrupt'
        ? html`${icon(pictures.die)}${taking?.card.other.map((one) => gift(one))}`
        : icon(state.step.is === 'shield' ? pictures.broken : pictures.check);
    case VERB.no:
      return icon(state.step.is === 'shield' ? pictures.shield : undefined);
    default:
      return nothing;
  }
}

const isQuest = ({ act: [verb, a] }: Choice): boolean =>
  (verb === VERB.keep || verb === VERB.drop || verb === VERB.feat) && a !== NONE;

/** The effect of a reward: its first sentence is enough to choose by. */
const doing = (icon: Icon, state: State): string => iconText(icon, state).replace(/^(.*?[.!]) .*$/s, '$1');

/** The words of a tile without those of the question: the name of the thing, and below it its effect or its player. */
function named({ act: [verb, a], words }: Choice, state: State): [name: string, text: string] | null {
  if (verb === VERB.ally) return [chipShort(entry(CHIPS, a), null), title(/[:.] (.*)$/s.exec(words)?.[1] ?? '')];
  const faction = verb === VERB.wager ? FACTIONS[a] : undefined;
  const strength = state.players.find((player) => player.faction === faction)?.fight?.strength;
  if (!faction || strength === undefined) return null;
  const [, name = ''] = /\((.*)\)/s.exec(words) ?? [];
  return [factionName(faction), [name, word('strengthIs', strength)].join(' · ')];
}

function inside(choice: Choice, state: State, faction: Faction | null): TemplateResult {
  if (isQuest(choice)) {
    const key = `q${String(choice.act[1] + 1).padStart(2, '0')}`;
    const now = state.players.flatMap(({ quests }) => quests).find(({ quest }) => quest === key);
    return questCard(key, state, now);
  }
  const sign = picture(choice, state, faction);
  const half = choice.act[0] === VERB.half ? (choice.act[1] === 0 ? state.taking?.card.fixed : state.taking?.card.other) : undefined;
  if (half)
    return html`<span class="sign">${sign}</span><span class="said"
        ><b>${title(half.map(iconShort).join(', '))}</b><span class="text">${half.map((icon) => doing(icon, state)).join(' ')}</span></span
      >`;
  const short = named(choice, state);
  if (short) return html`<span class="sign">${sign}</span><span class="said"><b>${short[0]}</b><span class="text">${short[1]}</span></span>`;
  // A long text after the name of the thing is set smaller.
  const [, name = '', long = ''] = /^(.*?)[:.] (.*)$/s.exec(choice.words) ?? [];
  return html`${sign === nothing ? nothing : html`<span class="sign">${sign}</span>`}<span class="said"
      >${long.length > 24 ? html`<b>${title(name)}</b><span class="text">${title(long)}</span>` : title(choice.words)}</span
    >`;
}

/**
 * Whether one tap takes it: the rewards of a card come one after the other anyway. What luck decides, the die and new
 * quests, cannot be taken back and is asked for twice.
 */
function small({ act: [verb, a] }: Choice, { taking }: State): boolean {
  const item = verb === VERB.item ? ITEMS[a] : undefined;
  if (!item || item === 'die') return false;
  const place = (['first', 'second', 'third'] as const).findIndex((one) => one === item);
  const icon = (taking?.half === 'lower' ? taking.card.other : taking?.card.fixed)?.[place];
  return icon !== 'quest' && icon !== 'quests';
}

function tile(choice: Choice, state: State, faction: Faction | null, pointing: Pointing): TemplateResult {
  const chosen = choice.move === pointing.selected?.move;
  const once = small(choice, state);
  return html`<button
    class="tile live ${quiet(pointing, [choice])} ${isQuest(choice) ? 'wide' : ''} ${chosen ? 'chosen' : ''}"
    aria-pressed=${ariaBool(chosen)}
    data-move=${choice.move}
    ?data-once=${once}
    @click=${() => (once ? pointing.play(choice) : pointing.pick(choice))}
  >
    ${inside(choice, state, faction)}
  </button>`;
}

/** FORGE(kind, track) in two steps: the kind that is picked, and how to pick one. */
export interface Forging {
  kind: number | null;
  choose: (kind: number) => void;
}

function forging(
  choices: readonly Choice[],
  state: State,
  faction: Faction | null,
  pointing: Pointing,
  step: Forging,
): TemplateResult {
  const kinds = [...new Set(choices.map(({ act }) => act[1]))];
  const tracks = choices.filter(({ act }) => act[1] === step.kind);
  const player = state.players[state.step.seat ?? -1];
  return html`<p class="small soft">${word('whichChip')}</p>
    <div class="tiles chips">
      ${kinds.map(
        (kind) => html`<button
          class="tile live ${quiet(pointing, choices.filter(({ act }) => act[1] === kind))} ${kind === step.kind ? 'chosen' : ''}"
          aria-pressed=${ariaBool(kind === step.kind)}
          aria-label=${choices.find(({ act }) => act[1] === kind)?.words.split(' → ')[0] ?? ''}
          data-kind=${kind}
          @click=${() => step.choose(kind)}
        >
          ${chip(entry(CHIPS, kind), faction)}${drawn(chipShort(entry(CHIPS, kind), faction), 'chip-name')}
        </button>`,
      )}
    </div>
    ${tracks.length === 0
      ? nothing
      : html`<p class="small soft">${word('onWhichTrack')}</p>
          <div class="tiles tracks">
            ${tracks.map((choice) => {
              const track = player?.forge.find((one) => one.track === TRACKS[choice.act[2]]);
              const gives = track?.gives[track.filled];
              const chosen = choice.move === pointing.selected?.move;
              return html`<button
                class="tile live ${quiet(pointing, [choice])} ${chosen ? 'chosen' : ''}"
                aria-pressed=${ariaBool(chosen)}
                data-move=${choice.move}
                @click=${() => pointing.pick(choice)}
              >
                <span class="sign">${gives ? gift(gives) : nothing}</span
                ><span class="said"
                  ><b>${title(choice.words.split(' → ')[1] ?? choice.words)}</b
                  >${gives ? html`<span class="text">${doing(gives, state)}</span>` : nothing}</span
                >
              </button>`;
            })}
          </div>`}`;
}

/** Draw or stop, the Hatter's party and the factions have buttons of their own. */
const ELSEWHERE: readonly number[] = [VERB.draw, VERB.party, VERB.faction];

/**
 * The choices that only tiles offer; draw or stop has buttons of its own, and the only choice of all stands on the main
 * button, unless it is a card that one wants to read.
 */
export function questionTiles(choices: readonly Choice[]): Choice[] {
  const [only] = choices;
  if (only && choices.length === 1 && !isQuest(only)) return [];
  return tilesOf(choices).filter(({ act }) => !ELSEWHERE.includes(act[0]));
}

export function question(
  state: State,
  seat: number | null,
  prompt: string,
  pointing: Pointing,
  step: Forging,
): TemplateResult | typeof nothing {
  const tiles = questionTiles(pointing.choices);
  if (tiles.length === 0) return nothing;
  const faction = state.players[seat ?? -1]?.faction ?? null;
  const forges = tiles.filter(({ act }) => act[0] === VERB.forge);
  const rest = tiles.filter(({ act }) => act[0] !== VERB.forge);
  return html`<div class="question ${forges.length > 0 ? 'forging' : ''}" role="group" aria-label=${prompt || word('choose')}>
    <p class="ask" aria-hidden="true">${state.step.is === 'item' ? word('whichNext') : prompt}</p>
    ${tiles.some(isQuest) ? html`<p class="quest-worth">${word('questWorth')}</p>` : nothing}
    ${forges.length > 0 ? forging(forges, state, faction, pointing, step) : nothing}
    <div class="tiles" data-step=${state.step.is}>${rest.map((choice) => tile(choice, state, faction, pointing))}</div>
  </div>`;
}
