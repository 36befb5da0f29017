/* A sheet on the shelf: a scene above, words and buttons below. */
import { css } from 'lit';
import { PHONE } from './breakpoints.ts';

export const coverStyle = css`
  article {
    height: 100%;
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }
  article.sheet {
    padding: 0;
  }
  .cover {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 12 / 5;
    object-fit: cover;
    background: color-mix(in srgb, var(--accent) 30%, var(--card));
    border-bottom: 2px solid var(--gold);
  }
  @media (hover: hover) {
    article {
      transition: translate var(--quick) var(--ease);
    }
    article:hover {
      translate: 0 -4px;
    }
  }
  .text {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 10px 16px 16px;
  }
  h3 {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-size: 1.35rem;
  }
  .blurb {
    flex: 1;
    margin: 0;
  }
  .row {
    gap: 8px;
  }
  button.main {
    background: var(--accent);
    border-color: var(--accent);
    box-shadow: 0 3px 0 color-mix(in srgb, var(--accent) 65%, #000);
  }
  @media ${PHONE} {
    .row {
      gap: 6px;
    }
    .row button {
      padding-inline: 0.75em;
      font-size: 0.97em;
    }
  }
`;
