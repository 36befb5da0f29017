/* The stage with the podium: the cloth by day and by night, so it has the same light at any time. */
import { css } from 'lit';

export const stageStyle = css`
  .stage {
    --rose-suit: #f2a0ae;
    --teal-suit: #8fcfd6;
    --gold-suit: #eccf86;
    --plum-suit: #cdb3ea;
    container: stage / inline-size;
    position: relative;
    display: flex;
    flex-direction: column;
    padding: 18px 0 0;
    border-radius: var(--round);
    overflow: clip;
    background: repeating-conic-gradient(var(--cloth-a) 0 25%, var(--cloth-b) 0 50%) 0 0 / 48px 48px;
    color: var(--cloth-ink);
    text-align: center;
  }
  .stage h2 {
    padding: 0 14px;
    font-size: clamp(1.5rem, 8cqw, 2.5rem);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .sub {
    margin: 6px 0 0;
    padding: 0 14px;
    min-height: 1.45em;
    overflow-wrap: anywhere;
  }
  .show {
    position: relative;
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    padding-top: max(38px, 9cqw);
  }
  /* Light behind the winner. */
  .show::before {
    content: '';
    position: absolute;
    inset: 0;
    background: repeating-conic-gradient(from 0deg at 50% 62%, rgb(240 180 41 / 17%) 0 6deg, transparent 6deg 18deg);
    mask: radial-gradient(circle at 50% 62%, #000 12%, transparent 62%);
  }
  .suits {
    position: absolute;
    inset: 0;
  }
  .suits w-icon {
    position: absolute;
    width: clamp(12px, 4cqw, 20px);
    height: clamp(12px, 4cqw, 20px);
    margin-left: -8px;
  }
  .s0 {
    color: var(--rose-suit);
  }
  .s1 {
    color: var(--teal-suit);
  }
  .s2 {
    color: var(--gold-suit);
  }
  .s3 {
    color: var(--plum-suit);
  }
  .open :is(.suits, .crown) {
    visibility: hidden; /* until the count is done */
  }
  .podium {
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    align-items: end;
    width: min(94%, 520px);
    margin: 0 auto;
  }
  .podium.n2 {
    width: min(72%, 380px);
  }
  .stand {
    display: flex;
    flex-direction: column;
    align-items: center;
  }
  .figure {
    position: relative;
    width: 84%;
    max-width: 132px;
    aspect-ratio: 3 / 3.7;
    margin-bottom: -3px;
  }
  .p1 .figure {
    width: 104%;
    max-width: 168px;
  }
  .figure .person {
    width: 100%;
    height: 100%;
  }
  .crown {
    position: absolute;
    z-index: 1;
    left: 50%;
    bottom: 87%;
    width: 36%;
    height: auto;
    margin-left: -18%;
    color: #f3c65a;
    filter: drop-shadow(0 1px 0 #2b2033) drop-shadow(0 -1px 0 #2b2033);
  }
  .plinth {
    align-self: stretch;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    padding: 8px 6px 10px;
    border-radius: 10px 10px 0 0;
    background: var(--hue);
    color: var(--on-hue);
    box-shadow:
      inset 0 4px 0 rgb(255 255 255 / 18%),
      inset 0 0 0 1px rgb(0 0 0 / 18%);
    line-height: 1.15;
  }
  .plinth b {
    font-size: 1.7rem;
    font-weight: normal;
    line-height: 1;
  }
  .p1 .plinth {
    padding-bottom: 64px;
  }
  .p1 .plinth b {
    font-size: 2.4rem;
  }
  .p2 .plinth {
    padding-bottom: 34px;
  }
  .name {
    max-width: 100%;
  }
  .name w-icon {
    width: 0.9em;
    height: 0.9em;
    vertical-align: -0.1em;
  }
  .name span {
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .plinth .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .plinth .name.long {
    -webkit-line-clamp: 3;
    font-size: 0.8em;
    line-height: 1.15;
  }
  .plinth > span.figures {
    font-size: 0.92rem;
  }
  .floor {
    position: relative;
    height: 12px;
    background: linear-gradient(var(--gold), color-mix(in oklab, var(--gold) 55%, #2b2033));
  }
  .front {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    padding: 10px;
  }
  .other {
    flex: 0 1 320px;
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding: 4px 12px 4px 6px;
    border-radius: 999px;
    background: var(--hue);
    color: var(--on-hue);
    text-align: left;
    line-height: 1.15;
  }
  .other .person {
    width: 44px;
    height: 44px;
  }
  .other b {
    font-size: 1.3rem;
    font-weight: normal;
  }
  .other .name {
    flex: 1;
    min-width: 0;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .other > .figures:last-child {
    white-space: nowrap;
    font-size: 0.92rem;
  }
  @container stage (max-width: 359px) {
    .plinth {
      font-size: 0.92rem;
    }
    .p1 .plinth {
      padding-bottom: 44px;
    }
    .p2 .plinth {
      padding-bottom: 26px;
    }
  }
`;
