/* The abilities of the allies of this game: one card of one set for each type. */
import { html, type TemplateResult } from 'lit';
import { entry } from '@web/def-tables.ts';
import { word } from '../words/board-words.ts';
import { allyName, allyText } from '../words/names.ts';
import { ALLIES, printed, type Chip, type State } from '../state.ts';
import { chip } from '../pieces/tokens.ts';

const WEAK: readonly Chip[] = ['fl.w', 'cs.w', 'ro.w', 'rk.w', 'cr.w'];
const STRONG: readonly Chip[] = ['fl.s', 'cs.s', 'ro.s', 'rk.s', 'cr.s'];

export function alliesPanel(state: State): TemplateResult {
  return html`<details class="allies sheet">
    <summary>${word('allies')}</summary>
    <ul>
      ${ALLIES.map((ally, i) => {
        const set = state.sets[ally];
        const [weak, strong] = [entry(WEAK, i), entry(STRONG, i)];
        return html`<li>
          <span class="pair" aria-hidden="true">${chip(weak, null)}${chip(strong, null)}</span>
          <span
            ><b>${allyName(ally)}</b>
            <small class="soft figures">${word('weakStrong', printed(weak) ?? 0, printed(strong) ?? 0)}</small>
            <br />${set ? allyText(ally, set, state) : ''}</span
          >
        </li>`;
      })}
    </ul>
  </details>`;
}
