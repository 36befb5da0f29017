/* The way through a course: a dot for each lesson and for each step of this one, all of which lead back; and the list. */
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { followLink } from '../navigation.ts';
import type { Course } from '../protocol.ts';
import { settings } from '../settings.ts';
import { say } from '../words.ts';
import { BaseElement, shared } from './base-element.ts';
import { CLOSE, WIDE } from './breakpoints.ts';
import type { Dialog } from './dialog.ts';
import './dialog.ts';
import { styled } from './styled.ts';
import { languageChoice, themeButton } from './reader-settings.ts';

/** @fires step {CustomEvent<number>} - back to this step of the lesson */
@customElement('lesson-list')
export class LessonList extends BaseElement<{ step: number }> {
  @property({ attribute: false }) course!: Course;
  /** The lesson, from 1. */
  @property({ type: Number }) number = 1;
  /** Its step, from 0, and how many it has. */
  @property({ type: Number }) at = 0;
  @property({ type: Number }) steps = 1;
  @query('w-dialog') private dialog!: Dialog;

  static override styles = [
    shared,
    css`
      nav,
      .dots,
      .steps {
        display: flex;
        align-items: center;
        min-width: 0;
      }
      .dots {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      /* Where there are many, they lie closer. */
      .dots li {
        width: calc(44px * var(--dots, 1));
        min-width: 0;
      }
      .dots :is(a, button) {
        display: grid;
        place-items: center;
        flex: 1;
        min-width: 0;
        min-height: 44px;
        padding: 0;
        background: none;
        border: 0;
        box-shadow: none;
      }
      i {
        width: 13px;
        height: 13px;
        border: 2px solid #f4d58a;
        border-radius: 50%;
      }
      .done i {
        background: #f4d58a;
      }
      .steps {
        border-radius: 99px;
        background: color-mix(in srgb, #f4d58a 22%, transparent);
      }
      .now i {
        background: var(--glow);
        box-shadow: 0 0 0 4px color-mix(in srgb, var(--glow) 40%, transparent);
      }
      .count {
        background: none;
        border-color: transparent;
        box-shadow: none;
        color: inherit;
        padding: 0 0.7em;
        white-space: nowrap;
      }
      .count:hover {
        border-color: currentColor;
      }
      ol.list {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 4px;
      }
      .list a {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 48px;
        padding: 4px 12px;
        border-radius: 10px;
        color: var(--ink);
        text-decoration: none;
      }
      .list a:hover,
      .list [aria-current] {
        background: var(--card);
        box-shadow: inset 0 0 0 1.5px var(--line);
      }
      .list i {
        flex: none;
        border-color: var(--gold);
      }
      .list .done i {
        background: var(--gold);
      }
      .list .state {
        margin-left: auto;
        font-size: 0.9rem;
        color: var(--ink-soft);
      }
      @media ${WIDE} and (max-width: 1099px) {
        .dots li:not(.steps) {
          display: none;
        }
      }
      .reader {
        display: none; /* the bar of the page has it */
      }
      @media ${CLOSE} {
        .dots {
          display: none;
        }
        .reader {
          display: flex;
          margin-top: 14px;
        }
      }
    `,
  ];

  private address(number: number): string {
    return `/learn/${this.course.game}/${number}`;
  }

  private open(event: MouseEvent, number: number): void {
    this.dialog.close();
    followLink(event, this.address(number));
  }

  /** The lesson that is played is as many dots as it has steps. */
  private current() {
    return html`<li class="steps" ${styled({ '--dots': String(this.steps) })}>
      ${Array.from({ length: this.steps }, (_, step) => {
        const look = step === this.at ? 'now' : step < this.at ? 'done' : '';
        const label = `${say('lessonOf', this.number, this.course.lessons.length)}, ${say('stepOf', step + 1, this.steps)}`;
        return html`<button class=${look} title=${this.course.lessons[this.number - 1] ?? ''} aria-label=${label}
          aria-current=${step === this.at ? 'step' : nothing} ?disabled=${step > this.at} @click=${() => this.emit('step', step)}><i></i></button>`;
      })}
    </li>`;
  }

  private dot(title: string, number: number) {
    if (number === this.number) return this.current();
    const done = settings.hasLearnt(this.course.game, number);
    const label = `${say('lessonLong', number, title)}${done ? `, ${say('lessonDone')}` : ''}`;
    return html`<li>
      <a class=${done ? 'done' : ''} href=${this.address(number)} title=${title} aria-label=${label} @click=${(e: MouseEvent) => this.open(e, number)}><i></i></a>
    </li>`;
  }

  private row(title: string, number: number) {
    const done = settings.hasLearnt(this.course.game, number);
    return html`<li class=${done ? 'done' : ''}>
      <a href=${this.address(number)} aria-current=${number === this.number ? 'page' : nothing} @click=${(e: MouseEvent) => this.open(e, number)}>
        <i></i>${title}${done ? html`<span class="state">${say('lessonDone')}</span>` : nothing}
      </a>
    </li>`;
  }

  override render() {
    const { lessons } = this.course;
    return html`<nav aria-label=${say('lessons')}>
        <ol class="dots">${lessons.map((title, i) => this.dot(title, i + 1))}</ol>
        <button class="count figures" aria-haspopup="dialog" @click=${() => this.dialog.open()}>${say('lessonOf', this.number, lessons.length)}</button>
      </nav>
      <w-dialog .title=${say('lessons')}>
        <ol class="list">${lessons.map((title, i) => this.row(title, i + 1))}</ol>
        <div class="row reader">${languageChoice()} ${themeButton(true)}</div>
      </w-dialog>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-list': LessonList;
  }
}
