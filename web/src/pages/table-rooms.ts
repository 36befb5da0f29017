/* Before a game and after it: the waiting room, and the ending. */
import { html, type TemplateResult } from 'lit';
import type { SeatCommandName, View } from '../protocol.ts';
import type { Person } from '../settings.ts';
import type { Fields } from '../table-controller.ts';
import type { SeatingController } from './seating-controller.ts';
import '../ui/end-sheet.ts';
import '../ui/waiting-room.ts';

/** Runs a command of the page, and says what went wrong. */
export interface Doing {
  attempt: (work: () => Promise<unknown>) => void;
  command: <Name extends SeatCommandName>(name: Name, fields: Fields<Name>) => void;
}

export function waitingRoom(view: View, seating: SeatingController, { attempt, command }: Doing, head: TemplateResult, side: TemplateResult) {
  return html`<div class="room">
    <section class="sheet gilt" aria-label=${view.title}>
      ${head}
      <waiting-room
        .view=${view}
        invited=${seating.invited}
        @sit=${(e: CustomEvent<{ seat: number } & Person>) => attempt(() => seating.sit(e.detail))}
        @stand=${(e: CustomEvent<number>) => command('stand', { seat: e.detail })}
        @face=${(e: CustomEvent<{ seat: number; face: string }>) => command('face', e.detail)}
        @invite=${() => attempt(() => seating.invite())}
      ></waiting-room>
    </section>
    ${side}
  </div>`;
}

/** `live`: it was seen to end, so it is a ceremony. */
export function endSheet(view: View, live: boolean, seating: SeatingController, { attempt }: Doing, replay: () => Promise<void>) {
  return html`<end-sheet
    slot="head"
    .view=${view}
    ?live=${live}
    @rematch=${() => attempt(() => seating.rematch(view))}
    @harder=${() => attempt(() => seating.harder(view))}
    @replay=${() => attempt(replay)}
  ></end-sheet>`;
}
