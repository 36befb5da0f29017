/*
 * A hint: three choices with a reason each. On a wide window it is a part of the page: below the buttons where a board
 * has a column of its own (`place="column"`), else among the sheets beside the board (`place="side"`). On a narrow one
 * it lies above the page, so that it moves nothing and is never out of sight: over the head of the table, on a phone at
 * the lower edge, one choice at a time.
 */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from './aria.ts';
import type { Choice } from '../protocol.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import type { Advised } from './hint-words.ts';
import { style } from './hint-style.ts';
import { styled } from './styled.ts';
import { WatchedParts } from './watched-parts.ts';

/** The place of a hint: in the board's own column, beside the board, or above the page. */
export type HintPlace = 'column' | 'side' | 'above';

interface Events {
  'choice-select': Choice;
  'choice-play': Choice;
  dismiss: undefined;
}

/** Whether the choices are equal: then that is said once. */
const isEven = (advice: readonly Advised[]): boolean => advice.length > 1 && advice.every(({ reason }) => reason === say('hintEven'));

/**
 * @fires choice-select {CustomEvent<Choice>} - this one was picked
 * @fires choice-play {CustomEvent<Choice>} - it was picked a second time
 * @fires dismiss - no more of it
 */
@customElement('hint-panel')
export class HintPanel extends BaseElement<Events> {
  /** The advice; 'thinking': it is not known yet. */
  @property({ attribute: false }) advice: readonly Advised[] | 'thinking' = 'thinking';
  @property({ attribute: false }) selected: Choice | null = null;
  @property({ reflect: true }) place: HintPlace = 'above';
  @query('.hint') private panel!: HTMLElement;

  static override styles = [shared, style];

  /** How high it is, for a board whose cards would lie below it (`--hint-high`). */
  private readonly watch = new ResizeObserver(() => {
    if (this.place !== 'above') return;
    document.documentElement.style.setProperty('--hint-high', `${Math.ceil(this.panel.offsetHeight)}px`);
  });

  constructor() {
    super();
    new WatchedParts(this, this.watch, () => [this.panel]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.documentElement.style.removeProperty('--hint-high');
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('place')) this.panel.togglePopover(this.place === 'above');
  }

  private press(choice: Choice): void {
    this.emit(choice.move === this.selected?.move ? 'choice-play' : 'choice-select', choice);
  }

  private chosen(advice: readonly Advised[]): Advised | undefined {
    return advice.find(({ choice }) => choice.move === this.selected?.move);
  }

  /** The next of them, after the last the first again. */
  private next(advice: readonly Advised[]) {
    const at = advice.findIndex(({ choice }) => choice.move === this.selected?.move);
    const to = (at + 1) % advice.length;
    const next = advice[to];
    if (advice.length < 2 || !next) return nothing;
    const go = () => this.emit('choice-select', next.choice);
    return html`<button class="quiet arrow" aria-label=${say('hintNext')} title=${say('hintNext')} @click=${go}><b class="figures" data-n=${to + 1}></b>›</button>`;
  }

  private keyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.emit('dismiss');
  }

  private row({ choice, label, reason, wins }: Advised, at: number, all: readonly Advised[]) {
    const shown = (this.chosen(all) ?? all[0])?.choice === choice;
    return html`<li class=${shown ? 'shown' : ''}>
      <button aria-pressed=${ariaBool(choice.move === this.selected?.move)} @click=${() => this.press(choice)}>
        <span class="label" data-n=${at + 1}>${label}</span>${wins === null ? nothing : html`<span class="wins figures" data-of=${say('hintWinsOf')} ${styled({ '--wins': `${wins}%` })}>${say('hintWins', wins)}</span>`}
        <span class="row-reason" title=${reason}>${reason}</span>
      </button>
    </li>`;
  }

  private list(advice: readonly Advised[]) {
    return html`<ul>
        ${advice.map((one, at) => this.row(one, at, advice))}
      </ul>
      ${this.next(advice)}
      <p class="how">${say('hintHow')}</p>`;
  }

  /** The legend of the numbers; or that there is nothing to choose between. */
  private legend(advice: readonly Advised[]): string {
    if (advice.some(({ wins }) => wins !== null)) return say('hintLegend', Math.max(...advice.map(({ doubt }) => doubt)));
    return isEven(advice) ? say('hintAllEven') : '';
  }

  override render() {
    const { advice } = this;
    const thinking = advice === 'thinking';
    const legend = thinking ? '' : this.legend(advice);
    return html`<section class=${classMap({ hint: true, thinking, even: !thinking && isEven(advice) })} .popover=${'manual'} aria-label=${say('hint')} @keydown=${this.keyDown}>
      <div class="title">
        <span>
          ${say(thinking ? 'hintThinking' : 'hintTitle')}
          ${legend === '' ? nothing : html`<span class="legend">${legend}</span>`}
        </span>
        ${thinking ? nothing : html`<button class="quiet close" aria-label=${say('close')} title=${say('close')} @click=${() => this.emit('dismiss')}>✕</button>`}
      </div>
      ${thinking ? nothing : this.list(advice)}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hint-panel': HintPanel;
  }
}
