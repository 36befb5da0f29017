/* The tea table, its chairs and cards. */
import { css } from 'lit';
import { NARROW } from '@web/ui/breakpoints.ts';

export const teaStyle = css`
  .tea {
    position: relative;
    container: tea / inline-size;
    max-width: max(420px, 100dvh - 330px); /* with the prompt and the actions in one window */
    margin: 0 auto;
  }
  .tea-table {
    position: relative;
    width: 100%;
    margin: 0 auto;
    aspect-ratio: 3 / 4;
    --rx: 41%;
    --ry: 41.4%;
    --card-width: 17.4cqw;
    --card-height: 22.4cqw;
    --sign: 6.2cqw;
  }
  .tabletop {
    position: absolute;
    inset: 15% 14%;
    border-radius: 50%;
    background: radial-gradient(closest-side, var(--cloth) 84%, var(--wood-top) 85%);
    box-shadow: 0 0 0 3px var(--wood-edge), 0 0 0 7px var(--wood-top), 0 0 0 8px var(--wood-edge), var(--shadow);
  }
  .centre {
    position: absolute;
    inset: 15% 19%;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 1.5cqw;
    text-align: center;
  }
  .centre p {
    margin: 0;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 10px;
    max-width: 56cqw; /* clear of the cards at the sides */
    font-size: 0.85rem;
    color: var(--ink-soft);
  }
  .way {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .way[data-seat] {
    color: var(--hue);
  }
  .market {
    display: grid;
    gap: 1.6cqw;
    width: 62cqw;
    max-width: 100%;
  }
  .wonderlander {
    min-width: 0;
    min-height: 40px;
    padding: 3px 8px;
    border-radius: 8px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--gold), 0 3px 0 var(--edge);
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.82rem;
    line-height: 1.05;
    text-align: left;
  }
  .wonderlander w-icon {
    font-size: 1.7rem;
    color: var(--gold-ink);
  }
  .party {
    min-height: 44px;
    padding: 0.2em 0.8em;
    font-size: 0.92rem;
  }

  .chair,
  .head {
    position: absolute;
    left: calc(50% + var(--x) * var(--rx));
    top: calc(50% + var(--y) * var(--ry));
    translate: -50% -50%;
    border-radius: 10px;
  }
  .chair {
    width: var(--card-width);
    height: var(--card-height);
  }
  .chair.live,
  .head.live {
    cursor: pointer;
  }
  .chair.bare {
    display: grid;
    place-items: center;
  }
  .seat-mark {
    font-size: 0.8rem;
    display: grid;
    place-items: center;
    width: 60%;
    aspect-ratio: 1;
    border-radius: 50%;
    color: var(--ink-soft);
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .seat-mark .n {
    font-weight: normal;
    font-style: normal;
  }
  .chair .leader-token {
    position: absolute;
    inset: 0;
    margin: auto;
    font-size: 11.5cqw;
  }
  .chair .leader-token + .leader-token {
    translate: 22% 22%;
  }
  .venom {
    position: absolute;
    right: -6px;
    top: -8px;
    font-size: 1.5rem;
    color: var(--on-po);
    background: var(--chip-po);
    border-radius: 50%;
    padding: 3px;
    width: 1.25em;
    height: 1.25em;
  }
  .head {
    display: grid;
    justify-items: center;
    gap: 3px;
    width: 23cqw;
    padding: 3px 4px 5px;
    background: color-mix(in srgb, var(--gold) 18%, var(--card));
    box-shadow: inset 0 0 0 1.5px var(--gold), 0 3px 0 var(--edge);
    min-height: 44px;
  }
  .head .plate {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    font-size: 0.76rem;
    line-height: 1;
    text-align: center;
  }
  .head .plate w-icon {
    font-size: 1.1rem;
    color: var(--gold-ink);
  }
  .head .leaders {
    display: flex;
    gap: 2px;
    font-size: min(8.4cqw, 2.3rem);
  }
  /* Three or more leaders sit closer together. */
  .head .leaders:has(> :nth-child(3)) > * + * {
    margin-left: -0.3em;
  }
  .head .leaders:has(> :nth-child(4)) > * + * {
    margin-left: -0.55em;
  }
  .head .leaders:has(> :nth-child(5)) > * + * {
    margin-left: -0.68em;
  }
  :is(.chair, .head):is(.live) {
    box-shadow: 0 0 0 2.5px var(--glow), 0 0 12px color-mix(in srgb, var(--glow) 55%, transparent);
  }
  :is(.chair, .head).chosen {
    box-shadow: 0 0 0 4px var(--glow), 0 6px 14px rgb(0 0 0 / 25%);
    transform: translateY(-4px);
    z-index: 2;
  }
  :is(.chair, .head) {
    transition: transform var(--quick) var(--ease);
  }

  .tea-card {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    justify-content: space-between;
    gap: 1px;
    width: 100%;
    height: 100%;
    padding: 5% 6%;
    border-radius: 9px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--line), 0 3px 0 var(--edge);
    font-size: var(--sign);
    line-height: 1;
  }
  .tea-card .top {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 0.85em;
    color: var(--rose-ink);
    border-bottom: 1px solid var(--line);
    padding-bottom: 2px;
  }
  .tea-card .units {
    display: inline-flex;
    align-items: center;
    font-size: 0.8em;
  }
  .tea-card .units b {
    font-weight: normal;
  }
  .tea-card .units w-icon {
    font-size: 0.9em;
  }
  .tea-card .die {
    font-size: 0.86em;
    color: var(--ember);
    margin-left: auto;
  }
  .tea-card .gifts {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.16em 0.24em;
    align-items: center;
    align-content: center;
    justify-content: center;
  }
  .tea-card.split .gifts {
    flex: 1;
  }
  .tea-card .line {
    border-top: 2px dashed var(--gold);
  }
  .tea-card.corrupted {
    background: color-mix(in srgb, var(--ink-soft) 20%, var(--card));
    box-shadow: inset 0 0 0 1.5px var(--ink-soft), 0 3px 0 var(--edge);
  }
  .tea-card .bundle {
    flex: 1;
    display: flex;
    align-items: center;
    border-radius: 5px;
    background: color-mix(in srgb, var(--ember) 20%, var(--card));
    padding: 1px;
    font-size: 0.84em;
  }
  .tea-card .bundle .gifts {
    flex-wrap: nowrap;
    gap: 0.1em;
  }
  .tea-card .bundle .die {
    margin: 0;
    font-size: 0.72em;
  }
  .tea-card.large {
    --sign: 1.55rem;
    width: 84px;
    min-height: 112px;
    height: auto;
    flex: none;
  }

  @container tea (min-width: 420px) {
    .tea-table {
      aspect-ratio: 1;
      --rx: 41.5%;
      --ry: 40%;
      --card-width: 15cqw;
      --card-height: 19.4cqw;
      --sign: 5.4cqw;
    }
    .tabletop,
    .centre {
      inset: 20% 19.5%;
    }
    .market {
      display: flex;
      justify-content: center;
      width: 100%;
    }
    .wonderlander {
      flex: 0 1 31.5%;
      min-height: 78px;
      padding: 5px 2px 4px;
      flex-direction: column;
      justify-content: center;
      gap: 3px;
      font-size: clamp(0.66rem, 3cqw, 0.78rem);
      text-align: center;
      overflow-wrap: anywhere;
    }
    .wonderlander w-icon {
      font-size: 1.9rem;
    }
    .head {
      width: 25cqw;
    }
    .chair .leader-token {
      font-size: 10.5cqw;
    }
  }
  /* With a button on it, a small table has no room for how many cards are left. */
  @media ${NARROW} {
    .centre:has(> .party) > .deck {
      display: none;
    }
  }
`;
