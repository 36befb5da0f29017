/* The first page: what waits for me, the shelf, and the lists below it. */
import { css } from 'lit';
import { PHONE, WIDE } from '../ui/breakpoints.ts';

export const homeStyle = css`
  :host {
    max-width: 1208px;
    margin: 0 auto;
  }
  .greeting {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 16px;
    color: var(--cloth-ink);
    padding: 4px 2px 14px;
  }
  .greeting p {
    margin: 0;
    min-height: 1.45em;
  }
  /* As large as a finger; the excess moves nothing, and lies above the card. */
  .greeting nav {
    position: relative;
    z-index: 1;
    align-self: center;
    margin: -12px 0 -12px auto;
  }
  .hero {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(12px, 2vw, 22px);
  }
  @media ${WIDE} {
    .hero {
      grid-template-columns: minmax(0, 1fr) 372px;
    }
    .hero.alone {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .shelf-title {
    display: flex;
    align-items: center;
    gap: 16px;
    margin: clamp(16px, 2vw, 26px) 2px 12px;
    color: var(--cloth-ink);
    font-size: 1.5rem;
  }
  .shelf-title::after {
    content: '';
    flex: 1;
    height: 1px;
    background: color-mix(in srgb, var(--cloth-ink) 30%, transparent);
  }
  /* As long as nothing has come, the page is as long as it will be at least: no bar comes and goes. */
  .soon {
    min-height: 100vh;
  }
  .shelf {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr));
    gap: clamp(12px, 2vw, 22px);
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    align-items: start;
    gap: clamp(12px, 2vw, 22px);
    margin-top: clamp(12px, 2vw, 22px);
  }
  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    align-content: start;
  }
  footer {
    margin-top: 28px;
    text-align: center;
    font-size: 0.85rem;
    color: var(--cloth-ink);
  }
  nav a,
  footer a {
    display: inline-grid;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0 8px;
    color: inherit;
  }
  .trouble {
    color: var(--rose-ink);
  }
  @media ${PHONE} {
    .greeting {
      padding-block: 0;
    }
    .greeting nav {
      width: 100%;
      margin: -16px 0 0 -8px; /* the words of the links below those of the greeting */
    }
  }
`;
