/* The way through a course: a dot for each lesson, all of which lead there; a bar for the steps of this one, which lead back; and the list. */
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { followLink } from '../navigation.ts';
import { linkTo } from '../routes.ts';
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
      .dots li {
        width: 44px;
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
      .now i {
        background: var(--glow);
        box-shadow: 0 0 0 4px color-mix(in srgb, var(--glow) 40%, transparent);
      }
      /* One bar in as many parts as the lesson has steps; each is as high as a finger. */
      .steps {
        margin: 0 6px;
      }
      .steps button {
        display: grid;
        align-content: center;
        justify-content: stretch;
        width: max(14px, 132px / var(--steps));
        min-width: 0;
        min-height: 44px;
        padding: 0 1px;
        background: none;
        border: 0;
        border-radius: 0;
        box-shadow: none;
        opacity: 1;
      }
      .steps b {
        height: 7px;
        background: color-mix(in srgb, #f4d58a 30%, transparent);
      }
      .steps button:first-child b {
        border-radius: 99px 0 0 99px;
      }
      .steps button:last-child b {
        border-radius: 0 99px 99px 0;
      }
      .steps .done b {
        background: #f4d58a;
      }
      .steps .now b {
        background: var(--glow);
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
        .dots {
          display: none;
        }
      }
      .reader {
        display: none; /* the bar of the page has it */
      }
      @media ${CLOSE} {
        .dots,
        .steps {
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

  /** How far this lesson is; what is done leads back. */
  private bar() {
    return html`<div class="steps" ${styled({ '--steps': String(this.steps) })}>
      ${Array.from({ length: this.steps }, (_, step) => {
        const look = step === this.at ? 'now' : step < this.at ? 'done' : '';
        const label = `${say('lessonOf', this.number, this.course.lessons.length)}, ${say('stepOf', step + 1, this.steps)}`;
        return html`<button class=${look} title=${this.course.lessons[this.number - 1] ?? ''} aria-label=${label}
          aria-current=${ifDefined(step === this.at ? 'step' : undefined)} ?disabled=${step > this.at} @click=${() => this.emit('step', step)}><b></b></button>`;
      })}
    </div>`;
  }

  private dot(title: string, number: number) {
    const done = settings.hasLearnt(this.course.game, number);
    const label = `${say('lessonLong', number, title)}${done ? `, ${say('lessonDone')}` : ''}`;
    return html`<li>
      <a class=${number === this.number ? 'now' : done ? 'done' : ''} href=${linkTo(this.address(number))} title=${title} aria-label=${label}
        aria-current=${ifDefined(number === this.number ? 'page' : undefined)} @click=${(e: MouseEvent) => this.open(e, number)}><i></i></a>
    </li>`;
  }

  private row(title: string, number: number) {
    const done = settings.hasLearnt(this.course.game, number);
    return html`<li class=${done ? 'done' : ''}>
      <a href=${linkTo(this.address(number))} aria-current=${ifDefined(number === this.number ? 'page' : undefined)} @click=${(e: MouseEvent) => this.open(e, number)}>
        <i></i>${title}${done ? html`<span class="state">${say('lessonDone')}</span>` : nothing}
      </a>
    </li>`;
  }

  override render() {
    const { lessons } = this.course;
    return html`<nav aria-label=${say('lessons')}>
        <ol class="dots">${lessons.map((title, i) => this.dot(title, i + 1))}</ol>
        ${this.bar()}
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
