/* Things in a row: one stop of the Tab key for all of them (ui/roving-focus.ts), a label and words (tooltip.ts) for each. */
import { html, type TemplateResult } from 'lit';

/** A thing that shows its words while it is looked at: its button shows them, too. */
export function item(about: string, label: string, inside: unknown, more = ''): TemplateResult {
  return html`<span class="item ${more}" role="button" aria-label=${label} data-tooltip=${about}>${inside}</span>`;
}

/** A row of them; its key is its own on the page. */
export function row(key: string, name: string, inside: unknown, more = ''): TemplateResult {
  return html`<div class="row-of ${more}" role="group" aria-label=${name} data-group=${key}>${inside}</div>`;
}
