/*
 * The answer that a battle asks for again and again, in the action area: draw or stop, and what a stop would mean. The chances of
 * the next chip stand below the lanes, on a phone above the two buttons.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { View } from '@web/protocol.ts';
import { ariaBool } from '@web/ui/aria.ts';
import { CLOSE } from '@web/ui/breakpoints.ts';
import '@web/ui/icon.ts';
import { word } from '../words/board-words.ts';
import { chances, odds } from './odds.ts';
import { bag, halt } from '../pieces/pictures.ts';
import { ICON_CELLS, VERB, percent, type Player, type State } from '../state.ts';
import { quiet, type Pointing } from '../choices/targets.ts';

const close = matchMedia(CLOSE.cssText);

/** The player who is asked to draw or to stop: the reader; undefined: nobody is. */
function asked(state: State, view: View<State>, { choices }: Pointing): Player | undefined {
  return choices.some(({ act }) => act[0] === VERB.draw) ? state.players[view.seat ?? -1] : undefined;
}

/** Whether nobody else fights here. */
const isAlone = ({ battle }: State): boolean => battle?.fighters.length === 1;

/** Four or five lanes need the room of what is told elsewhere. */
const isMany = ({ battle }: State): boolean => (battle?.fighters.length ?? 0) > 3;

/** The chances of the next chip, where the board has room for them below the lanes. */
export function nextChip(state: State, view: View<State>, pointing: Pointing): TemplateResult | typeof nothing {
  const player = asked(state, view, pointing);
  const next = player?.fight?.next;
  if (!player) return nothing;
  return html`<div class="next-chip">${next ? chances(next, player.shield, true, isAlone(state)) : odds(player.bag)}</div>`;
}

/** The result of a stop now; it only compares strengths. */
function ifStopped({ fight }: Player, state: State): string {
  if (!fight?.next) return '';
  const { players } = state;
  const { strength, next: { beat } } = fight;
  const rivals = strength > beat ? 'stopLead' : strength === beat ? 'stopLevel' : 'stopBehind';
  const key = !isAlone(state) ? rivals : strength >= beat ? 'stopReach' : 'stopShort';
  const icon = ICON_CELLS.includes(strength);
  const many = close.matches && isMany(state);
  const others = !many && !icon && players.some(({ fight: of }) => of && of !== fight && of.status === 'active');
  return [word(key, strength, beat), ...(icon ? [word('stopForges')] : []), ...(others ? [word('stopOthers')] : [])].join(' ');
}

/** Explains a bust to a player about to risk one; else the result of a stop. */
function follows(player: Player, state: State, draws: boolean): string {
  const risk = (player.fight?.next?.bust ?? 0) > 0;
  return risk && draws ? word('bustMeans') : ifStopped(player, state);
}

/**
 * Draw or stop, as all who are asked answer at the same time. Neither can be undone: a stop, and a draw that may end
 * the player's battle, are asked for twice.
 */
export function drawOrStop(
  state: State,
  view: View<State>,
  pointing: Pointing,
  told: boolean,
  tell: () => void,
  room: boolean,
): TemplateResult | typeof nothing {
  const answers = pointing.choices.filter(({ act }) => act[0] === VERB.draw);
  const player = asked(state, view, pointing);
  if (!player) return nothing;
  const next = player.fight?.next;
  const button = (value: number, picture: string): TemplateResult | typeof nothing => {
    const choice = answers.find(({ act }) => act[1] === value);
    if (!choice) return nothing;
    const risk = value === 1 && next ? percent(next.bust, next.n) : 0;
    const twice = value === 0 || risk > 0;
    const chosen = choice.move === pointing.selected?.move;
    const again = value === 0 ? word('sureStop') : word('sureDraw', risk);
    return html`<button
      class="big ${value === 1 ? 'draw' : 'stop'} ${quiet(pointing, [choice])} ${chosen ? 'chosen' : ''}"
      aria-pressed=${ariaBool(chosen)}
      data-answer=${value}
      ?data-twice=${twice}
      @click=${() => (twice ? pointing.pick(choice) : pointing.play(choice))}
    >
      <w-icon .picture=${picture}></w-icon><span class=${twice && chosen ? 'again' : ''}>${twice && chosen ? again : choice.words}</span>
    </button>`;
  };
  // The board shows all that the rest of the prompt says.
  const prompt = view.prompt ?? '';
  const [question] = told ? [prompt] : prompt.split(/(?<=[?!.]) /);
  return html`<p class="ask" aria-hidden="true" @click=${tell}>${question} <small>${told ? '' : follows(player, state, pointing.selected?.act[1] === 1)}</small></p>
  <div class="draw-or-stop" role="group" aria-label=${word('choose')}>
    ${button(0, halt)}
    ${room ? nothing : html`<div class="between">${next ? chances(next, player.shield, state.round === 1 || !isMany(state), isAlone(state)) : odds(player.bag)}</div>`}
    ${button(1, bag)}
  </div>`;
}
