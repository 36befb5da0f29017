/* The bar of actions below the board of a table: what it shows, and which command each of its events is. */
import { html, type TemplateResult } from 'lit';
import { boards } from '../board.ts';
import type { Choice, SeatCommandName, View } from '../protocol.ts';
import type { Fields, TableController } from '../table-controller.ts';
import type { AdviceController } from './advice-controller.ts';
import '../ui/action-bar.ts';

export interface Actions {
  view: View;
  selected: Choice | null;
  model: TableController;
  advice: AdviceController;
  select: (choice: Choice) => void;
  play: (choice: Choice) => void;
  hint: () => void;
  /** Reminds the player of that seat. */
  remind: (seat: number) => void;
  openOrders: () => void;
  command: <Name extends SeatCommandName>(name: Name, fields: Fields<Name>) => void;
}

export function tableActions({ view, selected, model, advice, command, ...on }: Actions): TemplateResult {
  return html`<action-bar
    slot="actions"
    .view=${view}
    .selected=${selected}
    .previews=${advice.previews}
    .short=${advice.short}
    ?thinking=${advice.told === 'thinking'}
    ?hinted=${advice.standsIn('column')}
    ?covered=${advice.standsIn('above')}
    .undoSeat=${model.undoSeat}
    ?sending=${model.sending}
    ?list=${!(view.game in boards)}
    @choice-select=${(e: CustomEvent<Choice>) => on.select(e.detail)}
    @choice-play=${(e: CustomEvent<Choice>) => on.play(e.detail)}
    @undo=${(e: CustomEvent<number>) => command('undo', { seat: e.detail, step: view.step })}
    @hint=${() => on.hint()}
    @back=${() => command('back', {})}
    @orders=${() => on.openOrders()}
    @remind=${(e: CustomEvent<number>) => on.remind(e.detail)}
    @replace=${(e: CustomEvent<number>) => command('replace', { seat: e.detail })}
    >${advice.panel('actions', selected)}</action-bar
  >`;
}
