import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { Part, shared } from '../ui/base.ts';

@customElement('home-page')
export class HomePage extends Part {
  static override styles = shared;
  override render() {
    return html``;
  }
}
