/* The badge on a dashed frame: the player whose last move touched the thing, by suit, on a guest also by name. */
import { css, html, nothing, type TemplateResult } from 'lit';
import '@web/ui/seat-mark.ts';
import { drawn } from './card.ts';
import { playerName } from './losses.ts';
import type { RenderContext } from './render-context.ts';
import type { Target } from './targets.ts';

export function actorBadge(context: RenderContext, target: Target): TemplateResult | typeof nothing {
  const by = context.by(target);
  if (by === null) return nothing;
  return html`<span class="actor-badge" aria-hidden="true"><w-seat .seat=${by}></w-seat>${drawn('actor-name', playerName(context, by))}</span>`;
}

export const actorBadgeStyle = css`
  .actor-badge {
    position: absolute;
    left: 50%;
    top: -7px;
    z-index: 3;
    translate: -50% 0;
    display: flex;
    align-items: center;
    gap: 2px;
    box-sizing: border-box;
    max-width: 100%;
    padding: 0 5px;
    border-radius: 99px;
    font-size: 11px;
    line-height: 15px;
    color: var(--by);
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--by);
    pointer-events: none;
  }
  .actor-name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: normal;
  }
  .cell > .actor-badge {
    left: 1px;
    top: 1px;
    translate: none;
  }
  @container (max-width: 117px) {
    .cell > .actor-badge > .actor-name {
      display: none; /* the guest's face is worth more */
    }
  }
  /* On small things the suit alone, of a whole chapter once. */
  .page.pointed + .page.pointed > .actor-badge {
    display: none;
  }
  :is(.page, .deck) > .actor-badge {
    padding: 0 2px;
  }
  :is(.page, .deck) > .actor-badge > .actor-name {
    display: none;
  }
`;
