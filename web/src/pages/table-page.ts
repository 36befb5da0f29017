import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { Part, shared } from '../ui/base.ts';

@customElement('table-page')
export class TablePage extends Part {
  static override styles = shared;
  table = '';
  override render() {
    return html``;
  }
}
