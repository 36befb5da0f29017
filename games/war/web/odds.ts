/* The odds of a bag: how likely the next chip brings strength, madness or poison. Only counting. */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { word } from './board-words.ts';
import { percent, type Player } from './state.ts';

export function odds({ n, mad, poison }: Player['bag']): TemplateResult {
  const bad = percent(mad, n);
  const worse = percent(poison, n);
  const share = (part: number): Record<string, string> => ({ '--share': String(part) });
  const label = [
    word('safeOdds', 100 - bad - worse),
    word('madOdds', bad),
    ...(poison > 0 ? [word('poisonOdds', worse)] : []),
  ];
  return html`<div class="odds" role="img" aria-label="${word('oddsNext')}: ${label.join(', ')}">
    <span class="bars"
      ><i class="safe" ${styled(share(100 - bad - worse))}></i><i class="mad" ${styled(share(bad))}></i>${poison > 0
        ? html`<i class="po" ${styled(share(worse))}></i>`
        : nothing}</span
    >
    <span class="figures small">${label.slice(1).join(' · ')}</span>
  </div>`;
}
