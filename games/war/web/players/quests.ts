/* Quests: what must be true in a battle in their region, what at the end, and whether it is. */
import { html, nothing, type TemplateResult } from 'lit';
import '@web/ui/icon.ts';
import { entry } from '@web/def-tables.ts';
import { word } from '../words/board-words.ts';
import { featText, inRegion, objectiveText, questName } from '../words/names.ts';
import { LANDS, check, scroll } from '../pieces/pictures.ts';
import { drawn } from '../pieces/tokens.ts';
import { REGIONS, questNumber, type Quest, type Region, type State } from '../state.ts';

function questRegion(quest: string): Region {
  return entry(REGIONS, Math.floor(questNumber(quest) / 6));
}

/** The points for each half at the end. */
const worth = (): TemplateResult => html`<span class="brings figures">${drawn(word('points', 3))}</span>`;

function truth(is: boolean | null, done: boolean): TemplateResult | typeof nothing {
  if (is === null) return nothing;
  return html`<span class="truth ${is ? 'true' : ''}"
    >${is ? html`<w-icon .picture=${check}></w-icon>` : nothing}${word(done ? 'done' : is ? 'yes' : 'no')}</span
  >`;
}

/** The card as it is read; what is known of it now stands after each half. */
export function questCard(quest: string, state: State, now?: Quest): TemplateResult {
  const region = questRegion(quest);
  return html`<span class="quest" data-region=${region} data-quest=${quest}>
    <span class="name"><w-icon .picture=${LANDS[region]}></w-icon><b>${questName(quest)}</b></span>
    <span class="half"
      ><i>${word('feat', inRegion(region))}</i> ${featText(quest, state)} ${worth()}
      ${now ? truth(now.feat, now.done) : nothing}</span
    >
    <span class="half"
      ><i>${word('objective')}</i> ${objectiveText(quest, state)} ${worth()}
      ${now ? truth(now.objective, false) : nothing}</span
    >
  </span>`;
}

/** The quests that the viewer knows, and the number of the others. */
export function questsOf(state: State, seat: number): TemplateResult | typeof nothing {
  const player = state.players[seat];
  if (!player) return nothing;
  const hidden = player.hand - player.quests.filter(({ done }) => !done).length;
  if (player.quests.length === 0 && hidden === 0) return nothing;
  return html`<div class="quests" role="group" aria-label=${word('quests')}>
    ${player.quests.map((quest) => questCard(quest.quest, state, quest))}
    ${hidden > 0
      ? html`<span class="small soft"><w-icon .picture=${scroll}></w-icon> ${word('handHidden', hidden)}</span>`
      : nothing}
  </div>`;
}
