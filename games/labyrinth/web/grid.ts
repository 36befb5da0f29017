/*
 * The maze as a grid: seven rows of cells with the arrows round them. What is looked at is drawn as if it
 * were done: a line pushed in most of the way, a tile turned.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import type { Choice, View } from '@web/protocol.ts';
import { nameAt } from '@web/ui/chair-head.ts';
import { styled } from '@web/ui/styled.ts';
import { entry, meant } from '@web/def-tables.ts';
import { goalCell, goalOf } from './goal.ts';
import { PEEK } from './animation.ts';
import { ARROWS, CORNERS, WIDTH, columnOf, fixed, rowOf } from './maze.ts';
import { joined, pawnAfter, tileAfter, turned, wayTo } from './maze.ts';
import { hueOf, trails, type Marks } from './marks.ts';
import { cornerName, goalName, sideNames, word, type Key } from './names.ts';
import { pawns, type Standing } from './pawns.ts';
import { cellOf, choicesAt, whyCell } from './pointing.ts';
import { HATTER, VERB, type State } from './state.ts';
import { keyhole, tile } from './tile.ts';

export interface GridContext {
  view: View<State>;
  state: State;
  choices: readonly Choice[];
  /** The marked choices. */
  marked: readonly Choice[];
  selected: Choice | null;
  /** The arrow that is looked at, and what could be reached then; null: none. */
  arrow: number | null;
  reach: ReadonlySet<number> | null;
  /** The cell of the goal after the chosen push, if it can be reached then. */
  goTo: number | null;
  /** How the spare lies. */
  quarter: number;
  /** A cell that the mouse is over. */
  over: number | null;
  /** The marks of the pointed log entry, or of the others' moves since the reader's last. */
  marks: Marks;
  /** The choices of a hint, the best first. */
  advised: readonly Choice[];
}

const live = (context: GridContext, verb: number): boolean => context.choices[0]?.act[0] === verb;

/** The cell of a tile after the previewed push. */
function placed(context: GridContext, cell: number): number | null {
  const arrow = context.arrow === null ? undefined : ARROWS[context.arrow];
  return arrow ? tileAfter(arrow, cell) : cell;
}

/** While pawns are chosen, corners have their colours. */
const choosing = (state: State): boolean => state.step === 'choose';
const freeCorner = (state: State, corner: number): string =>
  choosing(state) ? cornerName(corner) : word('freeCorner');

function cellLabel(context: GridContext, cell: number): string {
  const { view, state, selected, choices } = context;
  const shows = state.shows[cell] ?? null;
  const named = (seat: number): string => (view.chairs[seat] ? nameAt(view, view.chairs[seat]) : '');
  const corner = (CORNERS as readonly number[]).indexOf(cell);
  const owner = state.players.findIndex((player) => player.home === cell);
  const seats = state.players.flatMap((player, seat) => (player.pawn === cell ? [seat] : []));
  const open = choicesAt(state, choices, cell);
  const chosen = open.find((choice) => choice.move === selected?.move);
  return [
    word('cell', rowOf(cell) + 1, columnOf(cell) + 1),
    ...(shows === null ? [] : [goalName(shows)]),
    ...(corner < 0 ? [] : [owner < 0 ? freeCorner(state, corner) : word('corner', named(owner))]),
    word('open', sideNames(state.open[cell] ?? 0)),
    ...seats.map((seat) => word('pawn', named(seat))),
    ...(goalCell(view, state) === cell ? [word(shows === null ? 'home' : 'aim')] : []),
    ...(chosen ? [word('chosen')] : []),
    ...(open.length > 0 && !chosen ? [word(live(context, VERB.move) ? 'reached' : 'can')] : []),
  ].join(', ');
}

function cell(context: GridContext, number: number): TemplateResult {
  const { view, state, choices, marked, selected, reach, arrow } = context;
  const shows = state.shows[number] ?? null;
  const slides = arrow !== null && (ARROWS[arrow]?.cells.includes(number) ?? false);
  const place = placed(context, number);
  const open = choicesAt(state, choices, number);
  const hot = choicesAt(state, marked, number).length > 0;
  const chosen = open.find((choice) => choice.move === selected?.move);
  const sides = turned(state.open[number] ?? 0, chosen?.act[0] === VERB.turn ? chosen.act[2] : 0);
  const corner = (CORNERS as readonly number[]).indexOf(number);
  const owner = state.players.findIndex((player) => player.home === number);
  const aim = goalCell(view, state) === number;
  const walks = open.length > 0 && live(context, VERB.move);
  const inReach = reach !== null ? place !== null && reach.has(place) : walks;
  const looks = {
    fixed: fixed(number),
    lit: inReach,
    legal: reach !== null ? inReach : hot,
    chosen: chosen !== undefined,
    aim,
    near: aim && inReach,
    leaves: place === null,
    quiet: !state.advanced,
  };
  const classes = { cell: true, slides, hot };
  return html`<div
    class=${classMap(classes)}
    role="gridcell"
    aria-colindex=${columnOf(number) + 2}
    data-cell=${number}
    data-lit=${inReach ? 'yes' : nothing}
    data-why=${open.length > 0 ? nothing : whyCell(state, number)}
    aria-label=${cellLabel(context, number)}
    aria-selected=${ariaBool(chosen !== undefined)}
  >
    ${tile(sides, shows, looks, corner < 0 ? undefined : keyhole(corner, owner, choosing(state)))}
  </div>`;
}

const WAYS: readonly Key[] = ['down', 'left', 'up', 'right'];

function arrowButton(context: GridContext, number: number): TemplateResult {
  const { state, choices, selected, quarter } = context;
  const arrow = ARROWS[number];
  if (!arrow) return html``;
  const offered = choices.filter(({ act }) => act[0] === VERB.push && act[1] === number);
  const banned = state.ban === number && state.pushes !== undefined;
  const chosen = selected?.act[0] === VERB.push && selected.act[1] === number;
  const push = state.pushes?.find(([a, q]) => a === number && q === quarter);
  const cells = push?.slice(2).reduce((sum, row) => sum + row.toString(2).replaceAll('0', '').length, 0);
  const hinted = context.advised.flatMap(({ act }, i) => (act[0] === VERB.push && act[1] === number ? [i + 1] : [])).join('·');
  const name = word(entry(WAYS, arrow.side), arrow.line + 1);
  const label = [
    name,
    ...(banned ? [word('banned')] : []),
    ...(offered.length > 0 && cells !== undefined ? [word('cells', cells)] : []),
    ...(hinted ? [word('hinted', hinted)] : []),
    ...(chosen ? [word('chosen')] : []),
  ].join(', ');
  const classes = {
    arrow: true,
    [`s${arrow.side}`]: true,
    live: context.marked.some(({ act }) => act[0] === VERB.push && act[1] === number),
    banned,
    chosen,
    pointed: context.marks.pushes.has(number),
    [hueOf(state, context.marks.pushes.get(number))]: true,
  };
  // The number of its line stands at the top and on the left, unless the arrow there is crossed out.
  const across = ARROWS.findIndex(({ side, line }) => line === arrow.line && side === (arrow.side + 2) % 4);
  const crossed = state.pushes === undefined ? null : state.ban;
  const numbered = arrow.side % 3 === 0 ? crossed !== number : crossed === across;
  const column = arrow.side % 2 === 0 ? arrow.line + 2 : arrow.side === 1 ? 9 : 1;
  return html`<div class="edge s${arrow.side} l${arrow.line}" role="gridcell" aria-colindex=${column}>
    <button
      class=${classMap(classes)}
      data-arrow=${number}
      aria-label=${label}
      aria-disabled=${ariaBool(offered.length === 0)}
      aria-pressed=${ariaBool(chosen)}
      data-why=${offered.length > 0 ? nothing : meant(VERB.push, number, quarter)}
    >
      <svg viewBox="0 0 40 28" aria-hidden="true">
        <path class="tab" d="M3 2h34q2 0 1.500 2L24 25q-4 4-8 0L1.500 4Q1 2 3 2z"/>
        ${banned ? svg`<path class="bar" d="M6 25L34 3M6 3l28 22"/>` : nothing}
      </svg>
      ${hinted ? html`<b class="hinted figures" aria-hidden="true">${hinted}</b>` : numbered ? html`<i class="nth figures" aria-hidden="true">${arrow.line + 1}</i>` : nothing}
    </button>
  </div>`;
}

/** The way to what is chosen or pointed at, and where it goes through a hedge. */
function way(context: GridContext): TemplateResult | typeof nothing {
  const { state, choices, selected, over } = context;
  if (!live(context, VERB.move) || !state.came) return nothing;
  const chosen = selected ? cellOf(state, selected) : null;
  const end = over !== null && choicesAt(state, choices, over).length > 0 ? over : chosen;
  const cells = end === null ? [] : wayTo(state.came, end);
  const x = (cell: number): number => columnOf(cell) * 100 + 50;
  const y = (cell: number): number => rowOf(cell) * 100 + 50;
  if (cells.length < 2) return nothing;
  const [last, before] = [cells.at(-1) ?? 0, cells.at(-2) ?? 0];
  // A thing at the end stays in sight: the way stops at its rim.
  const rim = busy(context, last) ? 36 : 15;
  const [ex, ey] = [x(last), y(last)];
  const stop = `${ex + Math.sign(x(before) - ex) * rim},${ey + Math.sign(y(before) - ey) * rim}`;
  const points = [...cells.slice(0, -1).map((cell) => `${x(cell)},${y(cell)}`), stop].join(' ');
  const gaps = cells.flatMap((cell, i) => {
    const next = cells[i + 1];
    if (next === undefined || joined(state.open, cell, next)) return [];
    return [[(x(cell) + x(next)) / 2, (y(cell) + y(next)) / 2] as const];
  });
  return html`<svg class="way" viewBox="0 0 700 700" aria-hidden="true" data-way=${cells.join(' ')}>
    <polyline class="casing" points=${points} /><polyline class="line" points=${points} />
    ${gaps.map(
      ([gx, gy]) => svg`<g class="gap" transform="translate(${gx} ${gy})">
        <circle r="19"/><path d="M-9-9L9 9M-9 9L9-9"/></g>`,
    )}
    <circle class="end" cx=${ex} cy=${ey} r=${rim} />
  </svg>`;
}

/** The spare as it would come in, and the pawns as they would stand. */
function ghostSpare(context: GridContext): TemplateResult | typeof nothing {
  const { state, arrow, reach, quarter, view } = context;
  const about = arrow === null ? undefined : ARROWS[arrow];
  const first = about?.cells[0];
  if (!about || first === undefined) return nothing;
  const lit = reach?.has(first) ?? false;
  const { open, shows } = state.spare;
  const aim = shows !== null && shows === goalOf(view, state);
  const place = {
    '--column': String(columnOf(first) - about.dx * (1 - PEEK)),
    '--row': String(rowOf(first) - about.dy * (1 - PEEK)),
  };
  const looks = { lit, legal: lit, aim, near: aim && lit, ghost: true, quiet: !state.advanced };
  return html`<div class="coming" aria-hidden="true" data-coming=${first} data-lit=${lit ? 'yes' : nothing} ${styled(place)}>
    ${tile(turned(open, quarter), shows, looks)}
  </div>`;
}

/** The goal of a chosen push that opens the way to it: it can be gone to at once. */
function goThere(context: GridContext): TemplateResult | typeof nothing {
  const { goTo } = context;
  if (goTo === null) return nothing;
  const place = { '--column': String(columnOf(goTo)), '--row': String(rowOf(goTo)) };
  return html`<span class="go" data-go=${goTo} aria-hidden="true" ${styled(place)}>${word('go')}</span>`;
}

/** A pawn that is about to be chosen stands in its corner. */
function choice({ state, selected }: GridContext, seat: number): Standing | null {
  if (selected?.act[0] !== VERB.choose || state.seat !== seat) return null;
  const [, corner] = selected.act;
  return { cell: CORNERS[corner] ?? 0, corner, dx: 0, dy: 0, legal: false, chosen: true };
}

/** null: it is not chosen yet. */
function standing(context: GridContext, seat: number): Standing | null {
  const { state, arrow, choices, selected } = context;
  const { pawn = null, corner = null } = state.players[seat] ?? {};
  if (pawn === null || corner === null) return choice(context, seat);
  const about = arrow === null ? undefined : ARROWS[arrow];
  const rides = about?.cells.includes(pawn) ?? false;
  const change = choices.find(({ act }) => act[0] === VERB.change && act[1] === seat);
  return {
    cell: about ? pawnAfter(about, pawn) : pawn,
    corner,
    dx: rides && about ? -about.dx * (1 - PEEK) : 0,
    dy: rides && about ? -about.dy * (1 - PEEK) : 0,
    legal: change !== undefined,
    chosen: change !== undefined && change.move === selected?.move,
  };
}

/** Whether something on a tile would be hidden by a pawn. */
function busy(context: GridContext, cell: number): boolean {
  const { state, arrow } = context;
  const line = arrow === null ? [] : (ARROWS[arrow]?.cells ?? []);
  const before = line.find((one) => placed(context, one) === cell) ?? cell;
  const shows = (line[0] === cell ? state.spare.shows : state.shows[before]) ?? null;
  const hides = shows !== null && (shows !== HATTER || state.advanced);
  return hides || (CORNERS as readonly number[]).includes(cell);
}

/** The numbers by which the log calls rows and columns; where there is an arrow, it has the number. */
function ruler(): TemplateResult {
  const numbers = (way: string) =>
    [0, 2, 4, 6].map((line) => html`<i class=${way} ${styled({ '--line': String(line) })}>${line + 1}</i>`);
  return html`<div class="ruler figures" aria-hidden="true">${numbers('column')} ${numbers('row')}</div>`;
}

export function grid(context: GridContext): TemplateResult {
  const edge = (...numbers: number[]) => numbers.map((number) => arrowButton(context, number));
  const { state } = context;
  const slide = context.arrow === null ? undefined : ARROWS[context.arrow];
  const shift = { '--dx': String((slide?.dx ?? 0) * PEEK), '--dy': String((slide?.dy ?? 0) * PEEK) };
  const standings = state.players.map((_, seat) => standing(context, seat));
  const side = (row: number, arrows: readonly number[]) =>
    row % 2 === 1 ? edge(arrows[(row - 1) / 2] ?? 0) : nothing;
  return html`<div class="ground-cloth">
    ${ruler()}
    <div
      class="maze"
      role="grid"
      aria-label=${word('maze')}
      aria-rowcount="9"
      aria-colcount="9"
      ${styled(shift)}
    >
      <div class="top" role="row" aria-rowindex="1">${edge(0, 1, 2)}</div>
      ${Array.from(
        { length: WIDTH },
        (_, row) => html`<div class="line" role="row" aria-rowindex=${row + 2}>
          ${side(row, [11, 10, 9])}
          ${Array.from({ length: WIDTH }, (_, column) => cell(context, row * WIDTH + column))}
          ${side(row, [3, 4, 5])}
        </div>`,
      )}
      <div class="bottom" role="row" aria-rowindex="9">${edge(8, 7, 6)}</div>
    </div>
    <div class="above">
      ${context.arrow === null ? trails(state, context.marks) : nothing} ${ghostSpare(context)} ${way(context)}
      ${pawns(context.view.seat, standings, (at) => busy(context, at), context.view.choices !== undefined)} ${goThere(context)}
    </div>
  </div>`;
}
