/* The odds of a bag, if it is open: how likely the next chip brings strength, madness or poison. Only counting. */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { say } from '@web/words.ts';
import { word, type Word } from './board-words.ts';
import { percent, type Player } from './state.ts';

/** How likely the next chip hurts, as a number and in words; null: the bag is closed. */
export function harm({ n, mad, poison }: Player['bag']): { figures: string; label: string } | null {
  if (mad === null || poison === null) return null;
  const figures = say('percent', percent(mad + poison, n));
  return { figures, label: word(poison > 0 ? 'harmOdds' : 'madOdds', figures) };
}

export function odds({ n, mad, poison }: Player['bag']): TemplateResult | typeof nothing {
  if (mad === null || poison === null) return nothing;
  const bad = percent(mad, n);
  const worse = percent(poison, n);
  const share = (part: number): Record<string, string> => ({ '--share': String(part) });
  const odd = (key: Word, part: number): string => word(key, say('percent', part));
  const label = [
    odd('safeOdds', 100 - bad - worse),
    odd('madOdds', bad),
    ...(poison > 0 ? [odd('poisonOdds', worse)] : []),
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
