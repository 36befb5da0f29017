/* Big pictures in the middle of the clock: take what the spinner shows or spin on; which cookie; which pawn. */
import { html, nothing, type TemplateResult } from 'lit';
import { ariaBool } from '@web/ui/aria.ts';
import type { Choice } from '@web/protocol.ts';
import '@web/ui/icon.ts';
import { entry } from '@web/def-tables.ts';
import { PEOPLE } from './figures.ts';
import { characterName, word } from './names.ts';
import { again, bigCookie, check, KINDS } from './pictures.ts';
import { CHARACTERS, TEA_UP, VERB, type State } from './state.ts';

function picture({ act }: Choice, state: State): TemplateResult {
  const [verb, which] = act;
  if (verb === VERB.choose) {
    const character = CHARACTERS[which] ?? null;
    const person = character && html`<w-icon class="person ${character}" whole .picture=${PEOPLE[character]}></w-icon>`;
    return html`${person}<span class="name" aria-hidden="true">${characterName(character)}</span>`;
  }
  if (verb === VERB.tea) return bigCookie(which === TEA_UP ? state.up : null);
  if (verb === VERB.again)
    return html`<w-icon .picture=${again}></w-icon>
      <span class="spins figures" aria-hidden="true">${state.spins}</span>`;
  const shown = state.pointer ?? 0;
  const { kind } = entry(state.ring, shown);
  return html`<span class="field ${kind}" aria-hidden="true"
      >${kind === 'plain'
        ? html`<span class="number">${shown}</span>`
        : html`<w-icon .picture=${KINDS[kind]}></w-icon>`}</span
    ><span class="yes"><w-icon .picture=${check}></w-icon></span>`;
}

function labelOf({ act, words }: Choice, state: State): string {
  return act[0] === VERB.again ? `${words} – ${word('spins', state.spins)}` : words;
}

/** Whether a choice is one of these. */
export function isQuestion(choices: readonly Choice[]): boolean {
  const verb = choices[0]?.act[0];
  return verb === VERB.stop || verb === VERB.again || verb === VERB.tea || verb === VERB.choose;
}

export function question(
  choices: readonly Choice[],
  marked: readonly Choice[],
  state: State,
  selected: Choice | null,
  pick: (choice: Choice) => void,
  label: string,
): TemplateResult | typeof nothing {
  if (!isQuestion(choices)) return nothing;
  return html`<div class="question ${choices[0]?.act[0] === VERB.choose ? 'who' : ''}" role="group" aria-label=${label}>
    ${choices.map(
      (choice) => html`<button
        class=${`verb-${choice.act[0]} ${marked.includes(choice) ? '' : 'quiet'}`}
        data-question=${choice.move}
        aria-label=${labelOf(choice, state)}
        aria-pressed=${ariaBool(choice.move === selected?.move)}
        @click=${() => pick(choice)}
      >
        ${picture(choice, state)}
      </button>`,
    )}
  </div>`;
}
