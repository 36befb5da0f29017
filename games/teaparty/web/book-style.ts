/* Open chapters: a cover, leaves of paper, a wax seal with the points. */
import { css } from 'lit';
import { CLOSE, ROOMY } from '@web/ui/breakpoints.ts';

export const bookStyle = css`
  .whirl {
    position: absolute;
    left: 50%;
    top: 50%;
    width: 150px;
    height: 150px;
    margin: -75px;
    opacity: 0;
    border-radius: 50%;
    overflow: hidden;
    color: var(--of-cat);
    pointer-events: none;
  }
  .vortex .whirl {
    opacity: 0.16;
  }
  .book {
    --page: 44px;
    position: relative;
    display: grid;
    gap: 2px;
    padding: 3px 6px 7px;
    border-radius: 8px;
    background: var(--cover);
    box-shadow:
      inset 0 0 0 1.5px color-mix(in srgb, var(--gold) 75%, transparent),
      0 3px 0 color-mix(in srgb, var(--cover) 60%, #000),
      var(--shadow);
  }
  .cover {
    display: flex;
    align-items: baseline;
    gap: 6px;
    width: 0;
    min-width: 100%;
    padding: 0 1.5em 0 4px;
    color: #fbe9c0;
  }
  .title {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.82rem;
    line-height: 1.35;
  }
  /* Chapters of others are small. */
  .book:not(.mine) .title {
    font-size: 0.68rem;
    line-height: 1.6;
    letter-spacing: -0.03em;
  }
  .book:not(.mine) .so-many {
    display: none; /* the pages say it */
  }
  .so-many {
    flex: none;
    font-size: 0.78rem;
  }
  .book > .seal {
    right: -6px;
    top: -7px;
    font-size: 16px;
  }
  .leaves {
    display: flex;
    border-radius: 4px;
    background: var(--leaf-shade);
  }
  .page {
    position: relative;
    display: grid;
    place-items: center;
    width: var(--page);
    height: calc(var(--page) * 1.22);
    font-size: calc(var(--page) * 0.62);
    background: linear-gradient(90deg, var(--leaf-shade), var(--leaf) 14% 86%, var(--leaf-shade));
    transition: box-shadow var(--quick) var(--ease);
  }
  .page:first-child {
    border-radius: 4px 0 0 4px;
    background: linear-gradient(90deg, var(--leaf) 0 86%, var(--leaf-shade));
  }
  .page:last-child {
    border-radius: 0 4px 4px 0;
    background: linear-gradient(90deg, var(--leaf-shade), var(--leaf) 14%);
  }
  .page .on {
    display: grid;
    place-items: center;
  }
  .page.tiny .on {
    font-size: 0.66em;
  }
  .page.huge .on {
    font-size: 1.22em;
  }
  .page.free .on .portrait {
    opacity: 0.5;
  }
  .page.free::before {
    content: '';
    position: absolute;
    inset: 4px;
    border: 1.5px dashed color-mix(in srgb, var(--ink-soft) 45%, transparent);
    border-radius: 4px;
  }
  .page.filled .on {
    width: 1.28em;
    height: 1.28em;
    overflow: hidden;
    border-radius: 50%;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold), 0 1px 3px rgb(0 0 0 / 25%);
  }
  .page.filled.huge .on {
    width: 1.05em;
    height: 1.05em;
  }
  .page.filled.huge .on .portrait {
    font-size: 0.84em;
  }
  .page .size {
    position: absolute;
    right: 3px;
    bottom: 3px;
    font-size: 15px;
  }
  .page .tick {
    position: absolute;
    left: 3px;
    bottom: 3px;
    font-size: 12px;
    color: var(--teal);
  }
  .page .was {
    position: absolute;
    left: 3px;
    top: 2px;
    font-size: 14px;
    border-radius: 50%;
    background: var(--card);
    box-shadow: 0 0 0 1.5px var(--gold);
  }
  .page.live {
    z-index: 1;
    box-shadow: 0 0 0 2.5px var(--glow), 0 0 12px 3px color-mix(in srgb, var(--glow) 60%, transparent);
  }
  .page.live.free .on .portrait {
    opacity: 0.7;
  }
  .page:is(.chosen, .wanted) {
    z-index: 2;
    box-shadow:
      0 0 0 1.5px var(--paper),
      0 0 0 4.5px var(--glow),
      0 0 0 5.5px var(--gold),
      0 4px 12px 3px rgb(0 0 0 / 35%);
  }
  .page.aimed {
    z-index: 1;
    box-shadow: inset 0 0 0 3px var(--plum);
  }
  .page.pointed {
    z-index: 1;
    outline: 2px dashed var(--by);
    outline-offset: -1px;
  }
  .page:focus-visible {
    z-index: 3;
  }
  .completes > .seal {
    scale: 1.35;
    box-shadow: 0 0 0 3px var(--glow), 0 0 12px 4px var(--glow);
  }
  .ribbon {
    position: absolute;
    left: 8px;
    bottom: 6px;
    padding: 0 8px;
    border-radius: 99px;
    font-size: 0.8rem;
    color: var(--on-wax);
    background: var(--wax);
  }
  .mine.complete .so-many {
    visibility: hidden; /* the ribbon says it */
  }
  @container board ${CLOSE} {
    .book > .ribbon {
      left: auto;
      right: 30px;
      top: 1px;
      bottom: auto;
      font-size: 11px;
    }
    .many .ribbon {
      display: none;
    }
  }
  @container board ${ROOMY} {
    .many .ribbon {
      left: auto;
      right: 34px;
      top: 4px;
      bottom: auto;
    }
    .book {
      --page: clamp(45px, 5.6dvh, 60px);
    }
  }
`;
