/*
 * The cover between two people at one device, where seats do not see the same: nothing of the table is drawn but who
 * comes next, and what everybody has seen happen since they had the device.
 */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LogEntry, View } from '../protocol.ts';
import { publicView } from '../public-view.ts';
import { faceSeat, resultOf, sinceMine } from '../since.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { chairName } from './chair-head.ts';
import { coverOf } from './covers.ts';
import { handOverStyle } from './hand-over-style.ts';
import { figureOf } from './people.ts';
import './icon.ts';
import './seat-mark.ts';

/** How far back a person's last move may lie, in things that happened; and how much of it is told. */
const BACK = 60;
const TOLD = 3;

/** @fires taken-over - the person of that seat has the device now */
@customElement('hand-over')
export class HandOver extends BaseElement<{ 'taken-over': undefined }> {
  @property({ attribute: false }) view!: View;
  @property({ type: Number }) seat = 0;
  /** The entries that the current holder of the device may read as well. */
  @state() private since: readonly LogEntry[] = [];
  private log: readonly LogEntry[] = [];

  static override styles = [shared, handOverStyle];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view') || changed.has('seat')) void this.load();
  }

  /** As spectators are told it: the logs of the seats have what only they know. Who sat down is no news. */
  private async load(): Promise<void> {
    const { seat, view } = this;
    const seen = await publicView(view.table, view.seq - BACK);
    if (!seen || seat !== this.seat) return;
    this.log = seen.log;
    this.since = sinceMine(seen.log, seat).filter(({ is }) => is !== 'sit').slice(-TOLD);
  }

  private entry(entry: LogEntry) {
    const seat = faceSeat(entry, this.log);
    return html`<li data-seat=${seat}>
      <w-icon .picture=${figureOf(this.view, seat)}></w-icon><span>${resultOf(entry, seat)}</span>
    </li>`;
  }

  override render() {
    const chair = this.view.chairs[this.seat];
    const name = chair ? chairName(chair) : '';
    const cover = coverOf(this.view.game); // nothing has happened yet
    return html`<section class="curtain" aria-label=${this.view.title}>
      <div class="sheet gilt" data-seat=${this.seat}>
        <span class="face" aria-hidden="true"><w-icon .picture=${figureOf(this.view, this.seat)}></w-icon><w-seat .seat=${this.seat}></w-seat></span>
        <p class="to">${say('curtain', name)}</p>
        ${this.since.length > 0
          ? html`<ol class="since">
              ${this.since.map((entry) => this.entry(entry))}
            </ol>`
          : html`<div class="since">${cover ? html`<img src=${cover} alt="" width="480" height="200" />` : nothing}</div>`}
        <button class="main" @click=${() => this.emit('taken-over')}>${say('curtainGo', name)}</button>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hand-over': HandOver;
  }
}
