/*
 * The end of a game: who has won, the podium, where every point came from, and what one may do next. Where the reader
 * has seen it come, it is a ceremony at first (end-ceremony.ts).
 */
import again from 'icon:clockwise-rotation';
import look from 'icon:magnifying-glass';
import send from 'icon:share';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { client, refusal } from '../socket-client.ts';
import { navigate } from '../navigation.ts';
import { isLocal, tablePath } from '../routes.ts';
import type { View } from '../protocol.ts';
import { keepElsewhere, saveRecord } from '../save-record.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { faceOf } from './bot-faces.ts';
import { chairName } from './chair-head.ts';
import { Ceremony } from './end-ceremony.ts';
import { count } from './end-count.ts';
import type { Colours } from './end-picture.ts';
import { podium } from './end-podium.ts';
import { EndStudy } from './end-study.ts';
import { endStyle } from './end-sheet-style.ts';
import { hasEnded, type Ended } from './end-words.ts';
import { loaded } from './lazy-module.ts';
import { Listener } from './listener.ts';
import { announce } from './live-region.ts';
import { harder } from './table-plan.ts';
import './icon.ts';
import './sound-offer.ts';

const list = (names: readonly string[]): string => new Intl.ListFormat(settings.lang).format(names);

/** Tables whose ceremony has been: it is not held twice, after a replay for example. */
const celebrated = new Set<string>();

/**
 * @fires rematch - play again, or go where they do
 * @fires replay - walk through the game
 * @fires harder - play against stronger bots
 */
@customElement('end-sheet')
export class EndSheet extends BaseElement<{ rematch: undefined; replay: undefined; harder: undefined }> {
  @property({ attribute: false }) view!: View;
  /** The reader has seen the game end. */
  @property({ type: Boolean }) live = false;
  @state() private verdict = '';
  @state() private notice = '';
  /** The players already at the next table. */
  @state() private ready: readonly string[] = [];
  /** How many parts of the count are shown. */
  @state() private counted = Infinity;
  @state() private crowned = true;
  private readonly study = new EndStudy(this);
  private readonly motion = new Ceremony(this);

  static override styles = [shared, endStyle];

  constructor() {
    super();
    for (const type of ['pointerdown', 'keydown']) new Listener(this, window, type, () => this.motion.end(), { capture: true });
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has('view') || this.hasUpdated || !this.live || celebrated.has(this.view.table)) return;
    this.counted = 0;
    this.crowned = false;
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has('view') && this.view.rematch && changes.get('view')?.rematch !== this.view.rematch) void this.seeWhoIsReady(this.view.rematch);
  }

  /** Asks whether another player has pressed "Play again" first. */
  private async seeWhoIsReady(table: string): Promise<void> {
    try {
      const { chairs } = await client.request({ do: 'look', table });
      this.ready = chairs.filter((chair) => chair.is === 'person' && !chair.yours).map(chairName);
      if (this.ready.length > 0) announce(this.readyWords());
    } catch {
      // optional; the button works without it
    }
  }

  private readyWords(): string {
    return say('ready', list(this.ready), this.ready.length);
  }

  /** Shows and announces it; '': hides it. */
  private tellOf(words: string): void {
    this.notice = words;
    announce(words);
  }

  protected override firstUpdated(): void {
    void this.study.lookUp(this.view.table);
    if (this.crowned || !hasEnded(this.view)) return;
    celebrated.add(this.view.table);
    this.renderRoot.querySelector('.stage')?.scrollIntoView({ block: 'nearest' });
    this.motion.begin(this.view.result.parts.length);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.motion.end();
  }

  /** The ceremony proceeds to here. */
  tell(counted: number, crowned: boolean): Promise<unknown> {
    this.counted = counted;
    this.crowned = crowned;
    return this.updateComplete;
  }

  /** The focus goes to what one would do next. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('button')?.focus(options);
  }

  private async verify(): Promise<void> {
    this.verdict = (await client.request({ do: 'verify', table: this.view.table })).words;
    announce(this.verdict);
  }

  /** A copy of the game, where it is not yet. */
  private async keep(): Promise<void> {
    const { table } = this.view;
    const here = isLocal(table);
    try {
      await keepElsewhere(table);
      this.tellOf(say(here ? 'keptThere' : 'keptHere'));
    } catch (error) {
      this.tellOf(refusal(error));
    }
  }

  private async share(view: Ended): Promise<void> {
    try {
      const { sharePodium } = await loaded(() => import('./end-picture.ts'));
      const saved = (await sharePodium(view, this.colours())) === 'saved';
      this.tellOf(saved ? say('pictureSaved') : '');
    } catch (error) {
      this.tellOf(refusal(error));
    }
  }

  /** The colours of the stands, by seat. */
  private colours(): Map<number, Colours> {
    const stands = [...this.renderRoot.querySelectorAll<HTMLElement>('.stand')];
    return new Map(
      stands.map((stand) => {
        const { backgroundColor: hue, color: ink } = getComputedStyle(stand.querySelector('.plinth') ?? stand);
        return [Number(stand.dataset['seat']), { hue, ink }];
      }),
    );
  }

  private buttons(view: Ended) {
    const words = view.rematch ? say('rematchGo') : view.may.includes('rematch') ? say('rematch') : '';
    const button = (picture: string, label: string) => html`<w-icon .picture=${picture}></w-icon><span>${label}</span>`;
    return html`<div class="buttons">
      ${words ? html`<button class="main" @click=${() => this.emit('rematch')}>${button(again, words)}</button>` : nothing}
      ${this.ready.length > 0 ? html`<p class="ready">${this.readyWords()}</p>` : nothing}
      <button @click=${() => navigate(`${tablePath(view.table)}/study`)}>${button(look, say('lookAtGame'))}</button>
      <button class="share" title=${say('shareResult')} @click=${() => void this.share(view)}>${button(send, say('share'))}</button>
    </div>`;
  }

  /** A winner against the bots is offered the next stronger ones. */
  private harder(view: Ended) {
    const face = faceOf(harder(view)?.find((choice) => choice !== 'me'));
    return face
      ? html`<button class="harder" @click=${() => this.emit('harder')}><w-icon .picture=${face}></w-icon>${say('harder')}</button>`
      : nothing;
  }

  private also(view: Ended) {
    return html`<section class="also" aria-labelledby="also">
      <h3 id="also">${say('andAlso')}</h3>
      ${this.harder(view)} ${this.study.render(view)}
      <button class="replay" @click=${() => this.emit('replay')}>${say('replay')}</button>
      ${isLocal(view.table)
        ? html`<button @click=${() => void saveRecord(view.table)}>${say('record')}</button>`
        : html`<a class="button" href="/t/${view.table}.log" download>${say('record')}</a>`}
      <button @click=${() => void this.verify()}>${say('verify')}</button>
      ${client.alone ? nothing : html`<button @click=${() => void this.keep()}>${say(isLocal(view.table) ? 'keepThere' : 'keepHere')}</button>`}
      ${view.seat === null ? nothing : html`<sound-offer></sound-offer>`}
      <p class="told">${this.notice}</p>
      ${this.verdict
        ? html`<p class="verdict">${this.verdict}</p>
            <p class="seal soft">${say('sealed')}: ${view.commitment}<br />${say('seed')}: ${view.seed}</p>`
        : nothing}
    </section>`;
  }

  override render() {
    const { view } = this;
    if (!hasEnded(view)) return nothing;
    return html`<div class="ending">
      ${podium(view, this.crowned)} ${count(view, this.counted)} ${this.buttons(view)} ${this.also(view)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'end-sheet': EndSheet;
  }
}
