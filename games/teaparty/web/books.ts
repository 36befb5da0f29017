/*
 * Open chapters as open books: a page for everybody who is wanted, marked with a size, free or filled. The reader's
 * own are what the game is about: they say of every page whom it wants, at which size, and where that person is.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import { ariaBool } from '@web/ui/aria.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { styled } from '@web/ui/styled.ts';
import { drawn, portrait, seal, sizeMark } from './card.ts';
import { actorBadge } from './actor-badge.ts';
import { roman, whereIs, type Where } from './fit.ts';
import { briefName, shortName, titleOf } from './names.ts';
import { TREATS, check, whirl } from './pictures.ts';
import { looks, type RenderContext } from './render-context.ts';
import { FEW_SHELVES, FIRST_SHELVED, shelvesOf, type Shelves } from './shelves.ts';
import { completedBy, pageOfChoice, targetOfCard, targetOfPage } from './targets.ts';
import { figureOf, ownerOf, chapterOf, type ChapterInHand, type OpenChapter, type Page } from './state.ts';
import { chapterWords, pageWords, portraitWords, word } from './words.ts';
import { whyNot } from './why.ts';

/** At most this many chapters of others, of this many players, are shown large. */
const [MANY, MANY_OWNERS] = [4, 2];
/** So few of them have all of the panel. */
const FEW = 2;

/** Titles of more letters are set closer. */
const LONG = 22;

/** How many chapters of the hand are laid out while none is open. */
const MOST_OFFERED = 3;

/** Pages that the declared effect is about. */
function aimedAt({ state: { effect } }: RenderContext, page: string): boolean {
  if (!effect) return false;
  return effect.page === page || effect.steals.some(({ from, to }) => from === page || to === page);
}

/** The place of the wanted character; for a page filled by another one, the name of that. */
function whereWords(where: Where, page: Page): string {
  const other = page.on !== null && page.on !== page.portrait;
  return other ? shortName(figureOf(page.on ?? page.portrait)) : word(`where${where}`);
}

/** The place of the wanted character in a few pixels: a word, or the treat that is wanted. */
function briefly(where: Where): TemplateResult {
  const inside = where === 'cake' || where === 'potion';
  return inside
    ? html`<b class="where-brief is-${where}">+<w-icon class=${where} .picture=${TREATS[where]}></w-icon></b>`
    : drawn(`where-brief is-${where}`, word(`brief${where}`));
}

/** Beside the picture of a page of one's own: whom it wants, how large, and where they are. */
function wanted(page: Page, where: Where, live: boolean, alice: boolean): TemplateResult {
  const goes = alice ? 'outcomeFits' : 'outcomeHere';
  const now = live ? word(page.on === null ? goes : 'outcomePick') : whereWords(where, page);
  return html`<span class="wants" aria-hidden="true"
    >${drawn('whom', shortName(page.portrait))}${drawn('whom-brief', briefName(page.portrait))}${page.on === null ? drawn('at-size', word(`at${page.size}`)) : nothing}
    ${drawn(`where is-${live ? 'live' : where}`, `${where === 'home' && !live ? '✓ ' : ''}${now}`)}
    ${live ? nothing : briefly(where)}</span
  >`;
}

function page(context: RenderContext, chapter: OpenChapter, one: Page, mine: number | null): TemplateResult {
  const target = targetOfPage(one.page);
  const free = one.on === null;
  const where = mine === null ? null : whereIs(context.state, mine, one);
  const classes = {
    ...{ page: true, [one.size]: true, free, filled: !free, wanted: context.state.pull === one.page },
    ...{ threaded: context.threads.some(({ page: to }) => to === one.page), aimed: aimedAt(context, one.page), near: where === 'guest' || where === 'hand', ...looks(context, target) },
  };
  const label = [
    pageWords(chapter, one),
    ...(where === null || !free ? [] : [word(`where${where}`)]),
    ...(context.chosen(target) ? [word('chosen')] : context.live(target) ? [word('canTake')] : []),
  ].join(', ');
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${target}
    data-why=${whyNot(context, target)}
    aria-pressed=${ariaBool(context.chosen(target))}
    aria-disabled=${ariaBool(!context.live(target))}
    aria-label=${label}
  >
    <span class="on">${portrait(one.on === null ? one.portrait : figureOf(one.on))}</span>
    ${where === null ? nothing : wanted(one, where, context.live(target), context.state.step === 'alice')}
    ${free || one.on === one.portrait ? nothing : html`<span class="was" title=${word('page', portraitWords(one))}>${portrait(one.portrait)}</span>`}
    ${where === null ? sizeMark(one.size) : nothing}
    ${free ? nothing : html`<w-icon class="tick" .picture=${check}></w-icon>`} ${actorBadge(context, target)}
  </div>`;
}

/** `mine`: whose chapter it is and its number there, if it is the reader's own; `owner`: whose suit it bears. */
export function openBook(
  context: RenderContext,
  chapter: OpenChapter,
  mine: { seat: number; nth: number; place?: Shelves['places'][number] } | null = null,
  owner: number | null = null,
): TemplateResult {
  const done = completedBy(context.state, context.selected);
  const completes = done?.chapter === chapter.chapter;
  const filled = chapter.pages.filter(({ on }) => on !== null).length;
  const classes = { book: true, mine: mine !== null, complete: chapter.complete, completes, [`of-${chapter.pages.length}`]: true };
  const { shelf = 0, part = 1, mates = 0 } = mine?.place ?? {};
  return html`<div
    class=${classMap(classes)}
    ${styled({ '--shelf': `${shelf}`, '--part': `${part}`, '--mates': `${mates}` })}
    role="group"
    data-book=${chapter.chapter}
    title=${titleOf(chapter.chapter)}
    aria-label=${chapterWords(chapter)}
  >
    <span class="cover" aria-hidden="true"
      >${mine === null ? nothing : html`<span class="mark">${roman(mine.nth)}</span>`}${owner === null
        ? nothing
        : html`<w-seat .seat=${owner}></w-seat>`}<span class=${titleOf(chapter.chapter).length > LONG ? 'title lengthy' : 'title'}
        >${titleOf(chapter.chapter)}</span
      ><span class="so-many"
        >${mine === null ? `${filled}/${chapter.pages.length}` : word('filled', filled, chapter.pages.length)}</span
      ></span
    >
    <div class="leaves">${chapter.pages.map((one) => page(context, chapter, one, mine?.seat ?? null))}</div>
    ${seal(completes ? done.points : chapter.vp)}
    ${chapter.complete ? html`<span class="ribbon" aria-hidden="true">${word('complete')}</span>` : nothing}
  </div>`;
}

/** A chapter that could be opened, laid out beside the tea party while none is open: whom it wants, and where they are. */
function offeredBook(context: RenderContext, chapter: ChapterInHand, seat: number): TemplateResult {
  const target = targetOfCard(chapter.chapter);
  const classes = { book: true, mine: true, offered: true, chosen: context.chosen(target), [`of-${chapter.pages.length}`]: true };
  return html`<div class=${classMap(classes)} data-offers=${target} aria-hidden="true">
    <span class="cover"><span class="title">${titleOf(chapter.chapter)}</span><span class="so-many">${word('wherehand')}</span></span>
    <div class="leaves">
      ${chapter.pages.map((one) => {
        const where = whereIs(context.state, seat, one);
        const near = where === 'guest' || where === 'hand';
        return html`<div class=${classMap({ page: true, free: true, near, [one.size]: true })}>
          <span class="on">${portrait(one.portrait)}</span>${wanted(one, where, false, false)}
        </div>`;
      })}
    </div>
    ${seal(chapter.vp)}
  </div>`;
}

/**
 * The reader's own, under a line that says the aim of the game; while the book is open, a whirl behind them. Whenever
 * they change their size they are redrawn: nothing of the old ones moves across the table.
 */
export function myBooks(context: RenderContext): TemplateResult | typeof nothing {
  const { state, seat } = context;
  const player = seat === null ? undefined : state.players[seat];
  if (!player || seat === null) return nothing;
  const vortex = (state.step === 'pull' || state.step === 'pull-from') && state.seat === seat;
  const { length } = player.open;
  const many = length >= FIRST_SHELVED;
  const { shelves, places } = shelvesOf(many ? player.open : []);
  const told = state.step === 'over' || context.again;
  const offered = length === 0 && state.step !== 'over' ? (player.chapters ?? []).slice(0, MOST_OFFERED) : [];
  const shape = many ? `${shelves} shelves` : String(length || offered.length);
  const choosing = player.open.some(({ pages }) => pages.some((one) => context.live(targetOfPage(one.page))));
  const classes = { books: true, vortex, many, choosing, low: shelves > FEW_SHELVES, [`open-${length || offered.length}`]: true };
  return html`${keyed(shape, html`<section class=${classMap(classes)} ${styled({ '--shelves': `${shelves}` })} aria-label=${word('books')} data-group="books">
    <p class="aim"><b>${word(told ? 'books' : vortex ? 'vortex' : offered.length > 0 ? 'aimOpen' : 'aim')}</b> <span>${told ? '' : word('aimPays')}</span></p>
    <w-icon class="whirl" .picture=${whirl}></w-icon>
    ${length === 0 && offered.length === 0 ? html`<p class="soft none">${word('noBooks')}</p>` : nothing}
    ${offered.map((chapter) => offeredBook(context, chapter, seat))}
    ${player.open.map((chapter, nth) => openBook(context, chapter, { seat, nth, place: places[nth] }))}
  </section>`)}`;
}

/** The other players whose pages may be chosen from. */
export function othersPages({ state, seat, choices }: RenderContext): number[] {
  const owners = choices.map((choice) => ownerOf(state, chapterOf(pageOfChoice(choice) ?? '')));
  return [...new Set(owners)].filter((owner): owner is number => owner !== null && owner !== seat);
}

/** Books of others that may be chosen from, near at hand: their sheets may lie far below. */
export function theirBooks(context: RenderContext): TemplateResult | typeof nothing {
  const { state, view } = context;
  const pages = context.choices.flatMap((choice) => pageOfChoice(choice) ?? []);
  const others = othersPages(context);
  if (others.length === 0) return nothing;
  const own = state.players[context.seat ?? -1]?.open ?? [];
  const chapters = new Set(pages.map(chapterOf).filter((one) => !own.some(({ chapter }) => chapter === one))).size;
  const many = chapters > MANY || others.length > MANY_OWNERS;
  return html`<section class=${classMap({ theirs: true, many, few: chapters <= FEW })} aria-label=${word('theirs')} data-group="theirs">
    ${others.map((owner) => {
      const chair = view.chairs[owner];
      const chosen = state.players[owner]?.open.filter((chapter) =>
        pages.some((one) => chapterOf(one) === chapter.chapter),
      );
      return html`<div class="of-one">
        <span class="owner"><w-seat .seat=${owner}></w-seat> ${chair ? nameAt(view, chair) : ''}</span>
        ${chosen?.map((chapter) => openBook(context, chapter, null, owner))}
      </div>`;
    })}
  </section>`;
}

/** For spectators: everybody's chapters beside the tea party. */
export function allBooks(context: RenderContext): TemplateResult {
  const { state, view } = context;
  return html`<section class="all-books of-${state.players.length}" aria-label=${word('allBooks')}>
    ${state.players.map(({ open }, owner) => {
      const chair = view.chairs[owner];
      return html`<div class="of-one" data-group="books-${owner}">
        <span class="owner"><w-seat .seat=${owner}></w-seat> ${chair ? nameAt(view, chair) : ''}</span>
        ${open.length === 0 ? html`<span class="soft small">${word('noneOpen')}</span>` : nothing}
        ${open.map((chapter) => openBook(context, chapter))}
      </div>`;
    })}
  </section>`;
}
