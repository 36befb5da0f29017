/* The odds of a bag, if it is open: how likely the next chip brings strength, madness or poison. Only counting. */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { word } from './board-words.ts';
import { percent, type Player } from './state.ts';

/** In percent: how likely the next chip hurts; null: the bag is closed. */
export function harm({ n, mad, poison }: Player['bag']): number | null {
  return mad === null || poison === null ? null : percent(mad + poison, n);
}

export function odds({ n, mad, poison }: Player['bag']): TemplateResult | typeof nothing {
  if (mad === null || poison === null) return nothing;
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
