/* The answer that a battle asks for again and again, in the dock: draw or stop, and between the two the chances. */
import { html, nothing, type TemplateResult } from 'lit';
import type { View } from '@web/protocol.ts';
import { ariaBool } from '@web/ui/aria.ts';
import '@web/ui/icon.ts';
import { word } from './board-words.ts';
import { chances, odds } from './odds.ts';
import { bag, halt } from './pictures.ts';
import { VERB, percent, type State } from './state.ts';
import { quiet, type Pointing } from './targets.ts';

/**
 * Draw or stop: one press each, as all who are asked answer at the same time. A draw cannot be undone: where it may end
 * the player's battle, it is asked for twice.
 */
export function drawOrStop(
  state: State,
  view: View<State>,
  pointing: Pointing,
  told: boolean,
  tell: () => void,
): TemplateResult | typeof nothing {
  const answers = pointing.choices.filter(({ act }) => act[0] === VERB.draw);
  const player = state.players[view.seat ?? -1];
  if (answers.length === 0 || !player) return nothing;
  const next = player.fight?.next;
  const button = (value: number, picture: string): TemplateResult | typeof nothing => {
    const choice = answers.find(({ act }) => act[1] === value);
    if (!choice) return nothing;
    const risk = value === 1 && next ? percent(next.bust, next.n) : 0;
    const chosen = choice.move === pointing.selected?.move;
    const words = risk > 0 && chosen ? word('sureDraw', risk) : choice.words;
    return html`<button
      class="big ${value === 1 ? 'draw' : 'stop'} ${quiet(pointing, [choice])} ${chosen ? 'chosen' : ''}"
      aria-pressed=${ariaBool(chosen)}
      data-answer=${value}
      ?data-twice=${risk > 0}
      @click=${() => (risk > 0 ? pointing.pick(choice) : pointing.play(choice))}
    >
      <w-icon .picture=${picture}></w-icon><span>${words}</span>
    </button>`;
  };
  // The board shows all that the rest of the prompt says.
  const prompt = view.prompt ?? '';
  const [asked] = told ? [prompt] : prompt.split(/(?<=[?!.]) /);
  return html`<p class="ask" aria-hidden="true" @click=${tell}>${asked}</p>
  <div class="draw-or-stop" role="group" aria-label=${word('choose')}>
    ${button(0, halt)}
    <div class="between">${next ? chances(next, player.shield) : odds(player.bag)}</div>
    ${button(1, bag)}
  </div>`;
}
