/*
 * The odds of a bag, if it is open: how likely the next chip brings strength, madness or poison; and what that means
 * for its owner in a battle, in words. Only counting.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { say } from '@web/words.ts';
import { word, type Word } from '../words/board-words.ts';
import { inWords } from '../words/tooltip.ts';
import { percent, type Next, type Player } from '../state.ts';

/** How likely the next chip hurts, in percent and in words; null: the bag is closed. */
export function harm({ n, mad, poison }: Player['bag']): { share: number; figures: string; label: string } | null {
  if (mad === null || poison === null) return null;
  const share = percent(mad + poison, n);
  const figures = say('percent', share);
  return { share, figures, label: word(poison > 0 ? 'harmOdds' : 'madOdds', figures) };
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

/** How it compares: with rivals, or, where nobody else fights, with the local resistance, which it is enough to reach. */
function compared({ lead, level, behind, beat }: Next, alone: boolean): [kind: string, chips: number, words: (share: string) => string][] {
  if (alone)
    return [
      ['lead', lead + level, (share) => word('chancesReach', share, beat)],
      ['behind', behind, (share) => word('chancesShort', share)],
    ];
  return [
    ['lead', lead, (share) => word('chancesLead', share)],
    ['level', level, (share) => word('chancesLevel', share, beat)],
    ['behind', behind, (share) => word('chancesBehind', share)],
  ];
}

/** The odds of the next chip, in words; `means`: also what a bust is. */
export function chances(next: Next, shield: boolean, means: boolean, alone: boolean): TemplateResult {
  const { n, lose, bust } = next;
  const all: [kind: string, chips: number, words: (share: string) => string][] = [
    ...compared(next, alone),
    ['lose', lose, (share) => word(shield ? 'chancesShield' : 'chancesLose', share)],
    ['bust', bust, (share) => word('chancesBust', share)],
  ];
  const there = all.filter(([, chips]) => chips > 0);
  const about = (kind: string): string | typeof nothing => (kind === 'bust' ? inWords(word('bustMeans')) : nothing);
  const meaning = (kind: string): TemplateResult | typeof nothing =>
    kind === 'bust' && means ? html`<span class="means">: ${word('bustBrief')}</span>` : nothing;
  return html`<p class="chances figures">
      <b>${word('oddsNext')}</b>
      ${there.map(([kind, chips, words]) => html`<span data-chance=${kind} data-tooltip=${about(kind)} ${styled({ '--share': String(chips) })}>${words(say('percent', percent(chips, n)))}${meaning(kind)}</span>`)}
    </p>
    <span class="chance-bar" aria-hidden="true"
      >${there.map(([kind, chips]) => html`<i data-chance=${kind} ${styled({ '--share': String(chips) })}></i>`)}</span
    >`;
}
