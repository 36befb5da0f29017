/* Open chapters as open books: a page for everybody who is wanted, marked with a size, free or filled. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { portrait, seal, sizeMark } from './card.ts';
import { titleOf } from './names.ts';
import { check, whirl } from './pictures.ts';
import { looks, type Scene } from './scene.ts';
import { completedBy, pageOfChoice, targetOfPage } from './targets.ts';
import { figureOf, ownerOf, chapterOf, type OpenChapter, type Page } from './state.ts';
import { chapterWords, pageWords, word } from './words.ts';

/** Pages that the declared effect is about. */
function aimedAt({ state: { effect } }: Scene, page: string): boolean {
  if (!effect) return false;
  return effect.page === page || effect.steals.some(({ from, to }) => from === page || to === page);
}

function page(scene: Scene, chapter: OpenChapter, one: Page): TemplateResult {
  const target = targetOfPage(one.page);
  const free = one.on === null;
  const wanted = scene.state.pull === one.page;
  const classes = {
    ...{ page: true, [one.size]: true, free, filled: !free, wanted, aimed: aimedAt(scene, one.page) },
    ...looks(scene, target),
  };
  const label = [
    pageWords(chapter, one),
    ...(scene.chosen(target) ? [word('chosen')] : scene.live(target) ? [word('canTake')] : []),
  ].join(', ');
  return html`<div
    class=${classMap(classes)}
    role="button"
    data-target=${target}
    aria-pressed=${ariaBool(scene.chosen(target))}
    aria-disabled=${ariaBool(!scene.live(target))}
    aria-label=${label}
  >
    <span class="on">${portrait(one.on === null ? one.portrait : figureOf(one.on))}</span>
    ${free || one.on === one.portrait ? nothing : html`<span class="was">${portrait(one.portrait)}</span>`}
    ${sizeMark(one.size)} ${free ? nothing : html`<w-icon class="tick" .picture=${check}></w-icon>`}
  </div>`;
}

export function openBook(scene: Scene, chapter: OpenChapter): TemplateResult {
  const done = completedBy(scene.state, scene.selected);
  const completes = done?.chapter === chapter.chapter;
  const classes = { book: true, complete: chapter.complete, completes, [`of-${chapter.pages.length}`]: true };
  return html`<div
    class=${classMap(classes)}
    role="group"
    data-book=${chapter.chapter}
    title=${titleOf(chapter.chapter)}
    aria-label=${chapterWords(chapter)}
  >
    <span class="title" aria-hidden="true">${titleOf(chapter.chapter)}</span>
    <div class="leaves">${chapter.pages.map((one) => page(scene, chapter, one))}</div>
    ${seal(completes ? done.points : chapter.vp)}
    ${chapter.complete ? html`<span class="ribbon" aria-hidden="true">${word('complete')}</span>` : nothing}
  </div>`;
}

/** The reader's own; while the book is open, a whirl behind them. */
export function myBooks(scene: Scene): TemplateResult | typeof nothing {
  const { state, seat } = scene;
  const player = seat === null ? undefined : state.players[seat];
  if (!player) return nothing;
  const vortex = (state.step === 'pull' || state.step === 'pull-from') && state.seat === seat;
  return html`<section class=${classMap({ books: true, vortex })} aria-label=${word('books')} data-group="books">
    <w-icon class="whirl" .picture=${whirl}></w-icon>
    ${vortex ? html`<b class="whirl-name">${word('vortex')}</b>` : nothing}
    ${player.open.length === 0 ? html`<p class="soft none">${word('noBooks')}</p>` : nothing}
    ${player.open.map((chapter) => openBook(scene, chapter))}
  </section>`;
}

/** Books of others that may be chosen from, near at hand: their sheets may lie far below. */
export function theirBooks(scene: Scene): TemplateResult | typeof nothing {
  const { state, seat, view } = scene;
  const pages = scene.choices.flatMap((choice) => pageOfChoice(choice) ?? []);
  const owners = new Set(pages.map((one) => ownerOf(state, chapterOf(one))));
  const others = [...owners].filter((owner): owner is number => owner !== null && owner !== seat);
  if (others.length === 0) return nothing;
  return html`<section class="theirs" aria-label=${word('theirs')} data-group="theirs">
    ${others.map((owner) => {
      const chair = view.chairs[owner];
      const chosen = state.players[owner]?.open.filter((chapter) =>
        pages.some((one) => chapterOf(one) === chapter.chapter),
      );
      return html`<div class="of-one">
        <span class="owner"><w-seat .seat=${owner}></w-seat> ${chair ? nameAt(view, chair) : ''}</span>
        ${chosen?.map((chapter) => openBook(scene, chapter))}
      </div>`;
    })}
  </section>`;
}
