/* The choice between a server and this device: what is possible now, and how visitors of a static site get to a table with
 * friends. */
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { pageServer } from '../page-server/page-server.ts';
import { settings } from '../settings.ts';
import { client } from '../socket-client.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { Listener } from './listener.ts';

@customElement('place-sheet')
export class PlaceSheet extends BaseElement {
  static override styles = [
    shared,
    css`
      section {
        display: grid;
        gap: 10px;
        justify-items: start;
        margin-top: 16px;
      }
      p {
        margin: 0;
        max-width: 70ch;
      }
      code {
        overflow-wrap: anywhere;
      }
    `,
  ];

  constructor() {
    super();
    new Listener(this, client, 'change', () => this.requestUpdate());
  }

  private words(): string {
    if (SITE) return say('placeSite');
    if (client.alone) return say('placeAlone');
    return say(settings.here ? 'placeHere' : 'placeServer');
  }

  /** How to come to a table that others can join. */
  private host() {
    return html`<details>
      <summary>${say('placeHost')}</summary>
      <p>${say('placeHostHow', 'make run LAN=1')}</p>
    </details>`;
  }

  private change() {
    return html`<button @click=${() => settings.set({ here: !settings.here })}>${say(settings.here ? 'placeToServer' : 'placeToHere')}</button>`;
  }

  override render() {
    return html`<section class="sheet" aria-labelledby="place">
      <h2 id="place">${say('placeTitle')}</h2>
      <p>${this.words()}</p>
      ${pageServer.keeps === false ? html`<p class="lost" role="alert">${say('placeLost')}</p>` : nothing}
      ${pageServer.broken ? html`<p class="lost" role="alert">${say('placeBroken')}</p>` : nothing}
      ${SITE ? this.host() : client.alone ? nothing : this.change()}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'place-sheet': PlaceSheet;
  }
}
