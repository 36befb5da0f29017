/* Small cards: paper with a frame in the hue of its character. All measures follow the card's width. */
import { css } from 'lit';

export const cardStyle = css`
  .drawn {
    font-weight: normal;
  }
  .drawn::before {
    content: attr(data-text);
  }
  .card {
    position: relative;
    box-sizing: border-box;
    display: block;
    width: 100%;
    aspect-ratio: 3 / 4;
    container-type: inline-size;
    border-radius: 8px;
    background: var(--card);
    box-shadow:
      0 0 0 1px color-mix(in srgb, var(--gold) 45%, transparent),
      0 2px 0 var(--edge),
      0 1px 4px rgb(0 0 0 / 16%);
    overflow: hidden;
    line-height: 1;
  }
  .card > .rim {
    position: absolute;
    inset: 4cqw;
    border: max(1.25px, 1.6cqw) solid var(--of);
    border-radius: 6px;
  }
  .card.hero {
    background: color-mix(in srgb, var(--of) 13%, var(--card));
  }
  .card.hero > .rim {
    border-style: double;
    border-width: max(3px, 3.6cqw);
  }
  .card > .portrait {
    position: absolute;
    left: 50%;
    top: 47%;
    translate: -50% -50%;
    width: 56cqw;
    height: 56cqw;
  }
  .card.hero > .portrait {
    top: 46%;
  }
  .card > .number {
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: max(16px, 27cqw);
    height: max(16px, 27cqw);
    border-radius: 8px 0 9px 0;
    font-weight: normal;
    font-size: max(12px, 20cqw);
    color: var(--card);
    background: var(--of);
  }
  .card > .treats {
    position: absolute;
    right: 5cqw;
    top: 5cqw;
    display: grid;
    gap: 2cqw;
    padding: 2cqw;
    border-radius: 99px;
    background: var(--card);
    font-size: max(12px, 21cqw);
  }
  .potion {
    color: light-dark(#7d2a8c, #dda1ee);
  }
  .cake {
    color: light-dark(#a34a10, #f3b27c);
  }
  .card > .label {
    position: absolute;
    left: 3cqw;
    right: 3cqw;
    bottom: 8cqw;
    text-align: center;
    white-space: nowrap;
    font-size: min(15cqw, 15px);
    color: var(--of);
  }
  @container (max-width: 58px) {
    .card > .label {
      display: none;
    }
    .card > .portrait,
    .card.hero > .portrait {
      top: 56%;
    }
  }

  .back {
    display: grid;
    place-items: center;
    color: var(--on-back);
    background: repeating-linear-gradient(45deg, rgb(255 255 255 / 9%) 0 2px, transparent 2px 8px), var(--of);
    box-shadow:
      inset 0 0 0 2px var(--of),
      inset 0 0 0 3px color-mix(in srgb, var(--on-back) 65%, transparent),
      0 1px 3px rgb(0 0 0 / 25%);
  }
  .back w-icon {
    font-size: 54cqw;
  }
  .back.hero {
    --of: var(--back-hero);
    background: repeating-linear-gradient(45deg, rgb(255 255 255 / 9%) 0 2px, transparent 2px 8px), var(--of);
  }
  .back.character {
    --of: var(--back-character);
  }
  .back.chapter {
    --of: var(--back-chapter);
    background: linear-gradient(90deg, rgb(0 0 0 / 34%), transparent 14%), var(--of);
  }

  .tiny-pages {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 2px 3px;
    font-size: min(25cqw, 4.3dvh);
  }
  .tiny-page {
    position: relative;
    display: grid;
    place-items: center;
    width: 1.1em;
    height: 1.1em;
  }
  .tiny-page.tiny .portrait {
    font-size: 0.72em;
  }
  .tiny-page .size {
    position: absolute;
    right: -0.14em;
    bottom: -0.1em;
    font-size: 0.5em;
  }
  .size.tiny {
    color: light-dark(#7d2a8c, #dda1ee);
  }
  .size.huge {
    color: light-dark(#a34a10, #f3b27c);
  }
  .seal {
    position: absolute;
    right: -3px;
    top: -3px;
    display: grid;
    place-items: center;
    min-width: 1.55em;
    height: 1.55em;
    border-radius: 47% 53% 50% 50% / 52% 47% 53% 48%;
    font-weight: normal;
    line-height: 1;
    color: var(--on-wax);
    background: var(--wax);
    box-shadow: inset 0 0 0 2px color-mix(in srgb, var(--wax) 70%, #fff), 0 1px 2px rgb(0 0 0 / 35%);
  }
  .flying {
    z-index: 4;
  }
`;
