/*
 * The numbers of the card that is open, if it has several: in the middle of the clock, round about like the hours,
 * where they need no room of their own and cover nothing but the hand.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { ariaBool } from '@web/ui/aria.ts';
import { styled } from '@web/ui/styled.ts';
import '@web/ui/icon.ts';
import { brings, labelOf } from './hand.ts';
import { word } from './names.ts';
import { again, boot } from './pictures.ts';
import type { State } from './state.ts';
import { SIDES, type Target } from './targets.ts';

/** More than fit round about: a joker that may walk or spin. */
const RING = 6;

function number(target: Target, of: readonly Target[], mixed: boolean, about: About): TemplateResult {
  const plus = !target.joker && !target.spin && !mixed && target !== of[0];
  return html`<button
    class="number-of ${SIDES[target.slot] ?? ''}"
    aria-pressed=${ariaBool(target === about.chosen)}
    data-n=${target.n}
    data-number=${target.choice.move}
    aria-label="${word(target.spin ? 'spins' : 'fields', target.n)}: ${labelOf(target, about.state)}"
    ${styled({ '--turn': `${of.indexOf(target) / of.length}turn` })}
    @click=${() => about.pick(target)}
  >
    <span class="big figures">${target.n}</span>
    ${plus ? html`<span class="plus">+1</span>` : nothing}
    ${mixed || target.spin
      ? html`<w-icon .picture=${target.spin ? again : boot}></w-icon>`
      : html`<span class="foot">${brings(target.way)}</span>`}
  </button>`;
}

export interface About {
  state: State;
  targets: readonly Target[];
  chosen: Target | null;
  /** The slot of the card that is open. */
  open: number | null;
  pick: (target: Target) => void;
}

/** Big buttons for the numbers of a joker, for +1, or for walking or spinning. */
export function numbers(about: About): TemplateResult | typeof nothing {
  const of = about.targets.filter((target) => target.slot === about.open);
  if (of.length < 2) return nothing;
  const mixed = of.some(({ spin }) => spin) && of.some(({ spin }) => !spin);
  const asked = word(mixed ? 'walkOrSpin' : 'numbers');
  const shape = of.length === 2 ? 'pair' : of.length <= RING ? 'round' : 'many';
  return html`<div class="numbers ${shape}" role="group" aria-label=${asked}>
    <span class="asked" aria-hidden="true">${asked}</span>
    ${of.map((target) => number(target, of, mixed, about))}
  </div>`;
}
