/*
 * Shows how the table came to look as it does: cards travel from where they were, chapters open and close, a Cat grins.
 * The page shows the new position from the start; nothing waits for any of this.
 */
import { html, render, type TemplateResult } from 'lit';
import { HAPPENED, LUCK, UNKNOWN, type Act, type View } from '@web/protocol.ts';
import { Motion, QUICK, TRAVEL } from '@web/ui/motion.ts';
import { back, card } from './card.ts';
import { titleOf } from './names.ts';
import {
  BACK_HERO,
  COLUMNS,
  EVENT,
  FACES,
  FROM_HAND,
  FROM_PLAY,
  KINDS,
  ON_PAGE_FACE,
  POTION,
  VERB,
  pageName,
  type State,
} from './state.ts';

/** Between two things that happen one after the other. */
const STEP = 190;
/** More than these were not all watched. */
const ACTS_MOST = 26;

export interface Measured {
  acts: Act[];
  /** The rectangles of targets, hands and books before the update. */
  rects: Map<string, DOMRect>;
}

const PLACES = '[data-target], [data-book], [data-hand], [data-play], [data-player], [data-top]';

function keyOf({ dataset }: HTMLElement): string {
  const { target, book, hand, player, top } = dataset;
  if (target !== undefined) return target;
  if (book !== undefined) return `book-${book}`;
  if (hand !== undefined) return 'hand';
  if (top !== undefined) return `top-${top}`;
  return player === undefined ? 'play' : `player-${player}`;
}

/** Measures everything that these acts may move. */
export function measure(root: ParentNode, acts: readonly Act[]): Measured {
  const rects = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>(PLACES)) {
    const rect = element.getBoundingClientRect();
    const key = keyOf(element);
    if (rect.width > 0 && !rects.has(key)) rects.set(key, rect);
  }
  return { acts: acts.slice(-ACTS_MOST), rects };
}

export class MoveAnimation {
  private delay = 0;

  constructor(
    private readonly motion: Motion,
    private readonly root: ParentNode,
    private readonly layer: HTMLElement,
    private readonly was: Measured,
    private readonly view: View<State>,
  ) {}

  play(): void {
    for (const act of this.was.acts) {
      const [who] = act;
      if (who === HAPPENED) this.happened(act);
      else if (who === LUCK) this.luck(act);
      else this.done(act);
    }
  }

  private find(what: string): HTMLElement | null {
    const found = [...this.root.querySelectorAll<HTMLElement>(what)];
    return found.find((element) => element.getBoundingClientRect().width > 0) ?? null;
  }

  private target(target: string): HTMLElement | null {
    return this.find(`[data-target="${target}"]`);
  }

  /** The rectangle of a target before the update; else its present one. */
  private from(target: string): DOMRect | null {
    return this.was.rects.get(target) ?? this.target(target)?.getBoundingClientRect() ?? null;
  }

  /** The hand of a seat, or the card in mine. */
  private handOf(seat: number, of?: string): HTMLElement | null {
    if (seat !== this.view.seat) return this.find(`[data-player="${seat}"] .held-by`) ?? this.find(`[data-player="${seat}"]`);
    return (of === undefined ? null : this.target(`card-${of}`)) ?? this.find('[data-hand]');
  }

  private get stage(): DOMRect | null {
    const at = (this.find('[data-play]') ?? this.find('.stage'))?.getBoundingClientRect();
    return at ? new DOMRect(at.x + 8, at.y + 6, Math.min(at.width, 54), 72) : null;
  }

  private ghost(what: TemplateResult, from: DOMRect, to: DOMRect, step = STEP): void {
    const width = Math.min(from.width, 84);
    const height = width * 1.34;
    const at = new DOMRect(from.x + (from.width - width) / 2, from.y + (from.height - height) / 2, width, height);
    const ghost = document.createElement('div');
    ghost.className = 'flying';
    render(what, ghost);
    this.motion.ghost(this.layer, ghost, at);
    const size = Math.min(to.width, width);
    const end = new DOMRect(to.x + (to.width - size) / 2, to.y + (to.height - size * 1.34) / 2, size, size * 1.34);
    void this.motion.run(ghost, [{ opacity: 0 }, { opacity: 1 }], { delay: this.delay, duration: 1 });
    void this.motion.leave(ghost, end, { delay: this.delay, duration: TRAVEL * 1.2 });
    this.delay += step;
  }

  /** Moves an element in from another place. */
  private comes(element: HTMLElement | null, from: DOMRect | null, step = STEP): void {
    if (!element || !from) return;
    void this.motion.travel(element, from, { delay: this.delay, duration: TRAVEL });
    this.delay += step;
  }

  private nod(element: HTMLElement | null): void {
    if (element) void this.motion.nod(element, { delay: this.delay, duration: QUICK * 1.5 });
  }

  /** A player plays a card or spends a Cat. */
  private done([seat, verb, a, b]: Act): void {
    const of = verb === VERB.play ? (a === BACK_HERO ? FACES[b] : KINDS[b]) : verb === VERB.grin ? 'cat' : undefined;
    const { stage } = this;
    const from = seat === this.view.seat ? this.was.rects.get(`card-${of}`) : this.handOf(seat)?.getBoundingClientRect();
    if (of && from && stage) this.ghost(card(of), from, stage, TRAVEL);
  }

  private luck([, verb, a, b]: Act): void {
    const mine = a === this.view.seat;
    if (verb === VERB.hero || verb === VERB.chapter) {
      const deck = verb === VERB.hero ? 'hero' : 'chapter';
      const of = b === UNKNOWN ? undefined : verb === VERB.hero ? FACES[b] : String(b + 1);
      const from = this.from(`deck-${deck}`);
      const to = this.handOf(a, of);
      if (mine && of !== undefined && to?.dataset['target']) this.comes(to, from);
      else if (from && to) this.ghost(back(deck), from, to.getBoundingClientRect());
    }
    if (verb === VERB.pocket) {
      const from = this.from('deck-hero');
      const to = this.find('.player.moves chair-head') ?? this.find('.stage');
      const face = FACES[a];
      if (from && to && face) this.ghost(card(face), from, to.getBoundingClientRect(), TRAVEL);
    }
  }

  private happened(act: Act): void {
    const [, event, a, b, c] = act;
    const top = (cell: number): HTMLElement | null => this.find(`[data-top="${cell}"]`);
    const page = (of: number): HTMLElement | null => this.find(`[data-target="page-${pageName(of)}"] .on`);
    switch (event) {
      case EVENT.treat:
        return this.comes(top(a === POTION ? b + COLUMNS : b - COLUMNS), this.was.rects.get(`top-${b}`) ?? null, TRAVEL);
      case EVENT.guest:
        return this.comes(top(b), this.from('deck-character'));
      case EVENT.take:
        return this.take(a, b, c);
      case EVENT.lay:
        return this.comes(page(a), this.source(c, b));
      case EVENT.steal:
        return this.comes(page(b), this.from(`page-${pageName(a)}`), TRAVEL);
      case EVENT.lose:
        return this.lose(a, b);
      case EVENT.open:
        return this.open(b);
      case EVENT.score:
        return this.close(a, b);
      case EVENT.discard:
        return this.discard(a, b);
      case EVENT.cat:
        return this.cat(a);
      case EVENT.reveal:
        return this.comes(this.find(`[data-revealed="${b}"]`), this.from('deck-character'));
      case EVENT.outcome:
        return this.nod(this.find('.stage'));
    }
  }

  private take(seat: number, kind: number, cell: number): void {
    const of = KINDS[kind];
    const from = this.was.rects.get(`top-${cell}`);
    const to = this.handOf(seat, of);
    if (!of || !from || !to) return;
    this.ghost(card(of), from, to.getBoundingClientRect());
    this.nod(to);
  }

  /** The rectangle from which a card has come to a page. */
  private source(source: number, on: number): DOMRect | null {
    const of = on >= ON_PAGE_FACE ? FACES[on - ON_PAGE_FACE] : KINDS[on];
    if (source < FROM_HAND) return this.was.rects.get(`top-${source}`) ?? null;
    if (source === FROM_HAND) return this.was.rects.get(`card-${of}`) ?? this.was.rects.get('hand') ?? null;
    return source === FROM_PLAY ? (this.was.rects.get('play') ?? this.stage) : this.from('deck-character');
  }

  private lose(page: number, kind: number): void {
    const from = this.from(`page-${pageName(page)}`);
    const to = this.target('deck-character-discard')?.getBoundingClientRect();
    const of = KINDS[kind];
    if (from && to && of) this.ghost(card(of), from, to, TRAVEL);
  }

  private discard(which: number, id: number): void {
    const of = which === BACK_HERO ? FACES[id] : KINDS[id];
    const from = this.was.rects.get('play') ?? this.stage;
    const to = this.target(`deck-${which === BACK_HERO ? 'hero' : 'character'}-discard`)?.getBoundingClientRect();
    if (of && from && to) this.ghost(card(of), from, to);
  }

  /** The Cat shows its grin over the table. */
  private cat(seat: number): void {
    const from = this.handOf(seat)?.getBoundingClientRect();
    const { stage } = this;
    if (from && stage) this.ghost(card('cat'), from, stage, TRAVEL);
  }

  /** A book unfolds, and the whirl turns once. */
  private open(chapter: number): void {
    const book = this.find(`[data-book="${chapter + 1}"]`);
    if (!book) return;
    const turned = (angle: number, scale: number): string => `perspective(700px) rotateY(${angle}deg) scale(${scale})`;
    const unfold = [
      { transform: turned(-88, 0.7), opacity: 0, transformOrigin: 'left' },
      { transform: turned(12, 1.04), opacity: 1, offset: 0.7, transformOrigin: 'left' },
      { transform: turned(0, 1), opacity: 1, transformOrigin: 'left' },
    ];
    void this.motion.run(book, unfold, { delay: this.delay, duration: TRAVEL * 1.6 });
    const whirl = book.parentElement?.querySelector('.whirl');
    const spin = [
      { transform: 'rotate(-400deg) scale(0.2)', opacity: 0 },
      { transform: 'rotate(-140deg) scale(1.25)', opacity: 0.8, offset: 0.45 },
      { transform: 'none', opacity: 0.16 },
    ];
    if (whirl) void this.motion.run(whirl, spin, { delay: this.delay, duration: TRAVEL * 3 });
    this.delay += TRAVEL;
  }

  /** A complete chapter closes and goes to its owner's points. */
  private close(seat: number, chapter: number): void {
    const from = this.was.rects.get(`book-${chapter + 1}`);
    const to = this.find(`[data-player="${seat}"] chair-head`)?.getBoundingClientRect();
    if (!from || !to) return;
    const ghost = document.createElement('div');
    ghost.className = 'closed-book';
    render(html`<span>${titleOf(chapter + 1)}</span>`, ghost);
    this.motion.ghost(this.layer, ghost, from);
    const x = to.right - 30 - (from.x + from.width / 2);
    const y = to.y + to.height / 2 - (from.y + from.height / 2);
    const frames = [
      { transform: 'none', opacity: 0 },
      { transform: 'perspective(700px) rotateY(-16deg) scale(1.04)', opacity: 1, offset: 0.12 },
      { transform: 'perspective(700px) rotateY(0) scale(0.62, 0.86)', opacity: 1, offset: 0.45 },
      { transform: `translate(${x}px, ${y}px) scale(0.12)`, opacity: 0.4 },
    ];
    const whole = { delay: this.delay, duration: TRAVEL * 2.6, gone: true };
    void this.motion.run(ghost, frames, whole).then(() => ghost.remove());
    this.delay += TRAVEL;
  }
}
