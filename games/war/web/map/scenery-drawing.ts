/*
 * The drawing of the map, 1054 by 656: what stands in each land, and the outlines of the lands. Colours come from
 * scenery-style.ts. It is data alone; scenery.ts puts it together.
 */
import type { Region } from '../state.ts';

/** Plants and waves: a symbol, where it stands, and how large it is. */
export type Plant = readonly [symbol: string, x: number, y: number, width: number, height: number];

export const SYMBOLS = `
  <symbol id="m-t1" viewBox="-20 -46 40 48" overflow="visible"><ellipse cx="4" cy="0" rx="15" ry="3" class="m-sh"/>
  <path class="m-k m-f-trunk" d="M-3 0c1-8 1-12 0-18h6c-1 7 0 12 2 18z"/><path class="m-k m-f-leaf" d="M-15-20c-5-6
    0-13 5-13c0-8 9-13 15-8c7-2 12 5 9 10c5 4 1 12-5 12c-4 4-9 3-11 0c-4 4-11 3-13-1z"/><path class="m-h" d="M4-24q6
    0 8-5M6-30q5-1 6-6M-2-23q3 1 5-1M-9-24q3 2 5 0"/></symbol>
  <symbol id="m-t2" viewBox="-14 -56 28 58" overflow="visible"><ellipse cx="4" cy="0" rx="11" ry="2.5"
    class="m-sh"/><path class="m-k m-f-trunk" d="M-2 0l1-12h3l1 12z"/><path class="m-k m-f-leaf2" d="M0-54c6 8 4 10
    8 17c-2 0-3 0-3 0c4 6 4 9 7 14c-2 1-3 1-4 1c2 4 3 7 4 10c-8 3-17 3-24 0c2-4 3-6 4-10c-1 0-2 0-4-1c4-5 4-9 7-14c0
    0-2 0-3 0c4-6 3-9 8-17z"/><path class="m-h" d="M3-42q2 3 4 5M4-30q2 4 5 7M4-18q3 3 6 4M7-16q2 1 3 2"/></symbol>
  <symbol id="m-t3" viewBox="-24 -56 48 58" overflow="visible"><ellipse cx="3" cy="0" rx="13" ry="3" class="m-sh"/>
  <path class="m-k m-f-bark" d="M-6 0c3-10 0-16-3-22c-3-5-9-5-12-9c5 0 9 1 12 4c0-7-5-10-6-18c5 4 8 9 10 15c2-7 0-13
    3-22c3 9 0 14 1 21c4-4 5-10 12-13c-2 7-6 10-8 16c4-2 7-3 13-2c-5 3-11 3-14 8c-3 7-2 14 2 22z"/><path class="m-h"
    d="M-1-4c1-7-1-12-2-17M3-4c0-6 0-9 2-14"/><circle cx="0" cy="-19" r="1.6" class="m-eye"/><circle cx="5" cy="-20"
    r="1.6" class="m-eye"/></symbol>
  <symbol id="m-mu" viewBox="-10 -18 20 20" overflow="visible"><path class="m-k m-f-cream" d="M-2 0c1-4 0-6-1-9h6c-1
    4-1 6 0 9z"/><path class="m-k m-f-cap" d="M-10-8c1-11 19-12 20 0c-6 3-14 3-20 0z"/><circle cx="-3" cy="-12"
    r="1.5" class="m-dot"/><circle cx="4" cy="-11" r="1.2" class="m-dot"/></symbol>
  <symbol id="m-f1" viewBox="-12 -44 24 46" overflow="visible"><path class="m-st" d="M0 0q-3-14 0-26"/><path
    class="m-k m-f-stem" d="M-1-6q-9-1-11-11q9 1 11 10M1-9q8-3 9-12q-9 3-9 11"/><path class="m-k m-f-tulip"
    d="M-9-40c2 3 3 4 4 6c1-4 3-7 5-9c2 3 4 5 5 9c2-2 3-3 4-6c3 9 1 18-9 18c-10 0-12-9-9-18z"/><path class="m-h"
    d="M-5-33q-1 5 1 9M5-33q1 5-1 9"/></symbol>
  <symbol id="m-f2" viewBox="-12 -44 24 46" overflow="visible"><path class="m-st" d="M0 0q3-14 0-24"/><path
    class="m-k m-f-stem" d="M1-6q9-2 10-10q-8 1-10 9"/><g class="m-k m-f-petal"><ellipse cx="0" cy="-41" rx="3.6"
    ry="6"/><ellipse cx="0" cy="-24" rx="3.6" ry="6"/><ellipse cx="-8.5" cy="-32.5" rx="6" ry="3.6"/><ellipse
    cx="8.5" cy="-32.5" rx="6" ry="3.6"/><ellipse cx="-6" cy="-38.5" rx="3.6" ry="6" transform="rotate(-45 -6
    -38.5)"/><ellipse cx="6" cy="-38.5" rx="3.6" ry="6" transform="rotate(45 6 -38.5)"/><ellipse cx="-6" cy="-26.5"
    rx="3.6" ry="6" transform="rotate(45 -6 -26.5)"/><ellipse cx="6" cy="-26.5" rx="3.6" ry="6"
    transform="rotate(-45 6 -26.5)"/></g><circle class="m-k m-f-core" cx="0" cy="-32.5" r="5.5"/><path class="m-h"
    d="M-2-34v1.500M2-34v1.500M-2.500-30.500q2.500 2 5 0"/></symbol>
  <symbol id="m-f3" viewBox="-12 -44 24 46" overflow="visible"><path class="m-st" d="M0 0q-2-12 1-24"/><path
    class="m-k m-f-stem" d="M0-8q-8 0-10-9q8 0 10 7"/><circle class="m-k m-f-rose" cx="0" cy="-31" r="10"/><path
    class="m-h" d="M-5-33c0-6 10-6 10 0c0 5-7 5-7 1c0-3 4-3 4-1M-9-28q4 6 10 5M9-29q-2 5-6 6"/></symbol>
  <symbol id="m-wv" viewBox="0 -4 24 8" overflow="visible"><path class="m-w" d="M0 0q6-6 12 0q6 6 12 0"/></symbol>
  <symbol id="m-gr" viewBox="-8 -10 16 12" overflow="visible"><path class="m-h" d="M-5 0q0-5-3-8M-2 0q0-6 0-9M1
    0q1-5 4-8"/></symbol>
  <symbol id="m-rd" viewBox="-8 -30 16 32" overflow="visible"><path class="m-st" d="M-4 0q-2-12-4-22M0 0q0-16 1-28M4
    0q0-10 4-18"/><ellipse class="m-k m-f-reed" cx="1" cy="-26" rx="2" ry="5"/><ellipse class="m-k m-f-reed"
    cx="-7.5" cy="-21" rx="1.8" ry="4"/></symbol>
`;

/** The chequered ground. */
export const CHEQUER = `
  <pattern id="m-chk" width="68" height="52" patternUnits="userSpaceOnUse" patternTransform="rotate(-7) skewX(-14)">
  <path class="m-ck" d="M0 0h34v26h-34zM34 26h34v26h-34z"/></pattern>
`;

/** The outlines, clockwise. */
export const OUTLINES: Record<Region, string> = {
  witzend:
    'M-30 346 58 344 158 338 249 331 335 330 437 330 527 328 374 328 372 237 371 143 364 55 364-30-30-30z',
  keep:
    'M364-30 364 55 371 143 372 237 374 328 686 328 682 233 684 148 687 60 696-30z',
  wood:
    'M696-30 687 60 684 148 682 233 686 328 527 328 527 328 627 325 714 332 807 343 893 336 990 347 1084 ' +
    '346 1084-30z',
  meadow:
    'M1084 346 990 347 893 336 807 343 714 332 627 325 527 328 527 328 524 422 522 502 532 594 527 686 ' +
    '1084 686z',
  pool:
    'M527 686 532 594 522 502 524 422 527 328 527 328 437 330 335 330 249 331 158 338 58 344-30 346-30 ' +
    '686z',
};

export const BORDERS = [
  'M364-30C364-16 362 26 364 55C365 83 369 113 371 143C372 173 371 206 372 237C372 267 373 313 374 328',
  'M696-30C694-15 689 30 687 60C685 89 685 119 684 148C683 177 682 203 682 233C682 263 685 312 686 328',
  'M1084 346C1068 346 1022 349 990 347C958 346 924 337 893 336C863 335 837 344 807 343C777 343 744 336 ' +
    '714 332C684 329 658 325 627 325C595 324 544 327 527 328',
  'M527 686C528 671 533 624 532 594C531 563 523 530 522 502C521 473 523 451 524 422C525 393 527 344 527 ' +
    '328',
  'M-30 346C-15 345 27 345 58 344C90 343 126 340 158 338C189 336 220 332 249 331C279 329 304 330 335 ' +
    '330C366 330 405 330 437 330C469 330 512 328 527 328',
];

export const GLADE =
  'M982 328C983 340 984 354 982 368C980 382 981 397 971 411C961 426 949 443 924 454C899 465 858 473 821 ' +
  '478C784 483 740 484 700 486C660 488 620 490 582 490C544 491 510 488 473 488C435 488 397 490 357 ' +
  '489C317 487 271 485 233 479C195 473 152 464 127 453C101 442 90 427 81 413C73 398 76 382 75 368C75 ' +
  '354 77 344 77 330C77 317 74 303 75 289C76 275 74 260 83 245C92 230 103 213 128 201C152 190 192 180 ' +
  '231 175C270 170 319 170 360 169C401 168 438 170 475 170C512 169 542 167 580 167C618 167 661 169 701 ' +
  '170C741 171 783 168 821 173C858 178 903 187 927 199C952 211 960 227 969 242C977 258 978 276 980 ' +
  '290C982 304 982 315 982 328z';

export const LAKE =
  'M37 547C51 529 99 510 137 504C175 498 223 512 264 511C304 510 344 494 379 499C415 503 456 522 474 ' +
  '537C492 551 496 572 487 587C478 603 457 622 422 631C386 639 321 635 274 638C227 641 174 652 137 ' +
  '649C100 645 69 633 53 616C36 599 23 566 37 547z';

export const ISLE =
  'M69 575C70 564 92 549 116 540C140 532 176 527 211 524C246 521 298 518 327 524C356 530 380 546 385 ' +
  '558C389 571 379 590 353 598C328 607 273 608 232 609C191 610 133 611 105 605C78 600 67 585 69 575z';

/** Hills and buildings. */
export const BUILDINGS: Record<Region, string> = {
  witzend: `
    <path class="m-f-hill" d="M-26 119c27 -18 44 -62 84 -62c40 0 54 43 84 62z"/>
    <path class="m-k m-no" d="M-26 119c27 -18 44 -62 84 -62c40 0 54 43 84 62"/>
    <path class="m-h" d="M75 68q4 6 3 21M87 74q4 6 3 19M98 82q4 6 3 17M110 91q4 6 3 15M122 101q4 6 3 14"/>
    <path class="m-f-hill" d="M258 138c20 -14 33 -47 63 -47c30 0 40 33 63 47z"/>
    <path class="m-k m-no" d="M258 138c20 -14 33 -47 63 -47c30 0 40 33 63 47"/>
    <path class="m-h" d="M334 99q4 5 3 16M343 103q4 5 3 15M352 109q4 5 3 13M361 116q4 5 3 12M370 125q4 5 3 10"/>
    <path class="m-f-hill2" d="M105 159c37 -18 60 -62 116 -62c56 0 74 43 116 62z"/>
    <path class="m-k m-no" d="M105 159c37 -18 60 -62 116 -62c56 0 74 43 116 62"/>
    <path class="m-h" d="M245 108q4 6 3 21M261 114q4 6 3 19M277 121q4 6 3 17M293 131q4 6 3 15M309 141q4 6 3 14"/>
    <g transform="translate(258.2 108.6) scale(0.9)"><g><path class="m-k m-f-mill" d="M-17 0l5-52h24l5 52z"/><path
      class="m-k m-f-roof2" d="M-14-52q14-22 28 0z"/><path class="m-k m-f-door" d="M-5 0v-12q5-7 10 0v12z"/><path
      class="m-win" d="M-3-30v-7q3-4 6 0v7z"/><path class="m-h" d="M9-46l4 40M5-20h6M-10-14h5M-8-40h5"/><g
      transform="translate(0 -56) rotate(18)"><path class="m-k m-f-sail" d="M2-4h10v-38h-10zM4 2v10h38v-10zM-2
      4h-10v38h10zM-4-2v-10h-38v10z"/><path class="m-h" d="M2-14h10M2-23h10M2-32h10M14 2v10M23 2v10M32 2v10M-2
      14h-10M-2 23h-10M-2 32h-10M-14-2v-10M-23-2v-10M-32-2v-10M0-42v84M-42 0h84"/><circle r="3" class="m-k
      m-f-core"/></g></g></g>
    <g transform="translate(54.8 281) scale(0.9)"><g><path class="m-k m-f-trunk" d="M-2 0l1-46h4l0 46z"/><path
      class="m-k m-f-board" d="M-3-44l26-3l5 5l-5 6l-26 2zM3-32l-26-4l-6 5l4 6l28 4zM-3-20l22 0l5 5l-6 5l-21 0z"/>
    <path class="m-h" d="M2-40h17M-22-30h19M2-15h13"/></g></g>
  `,
  keep: `
    <g transform="translate(595.5 168.3) scale(0.7)"><g class="m-keep"><path class="m-k m-f-rock" d="M-112 8c10-14
      22-10 30-22c12-4 16-14 28-14h112c14 0 16 10 28 14c8 12 20 8 28 22c-60 10-160 10-226 0z"/><path class="m-h"
      d="M-92 4q10-6 14-14M-78 6q10-6 12-16M-60 7q8-6 10-14M60 7q-4-8 2-15M76 6q-6-8-4-14M92 4q-8-6-10-12"/><path
      class="m-k m-f-wall2" d="M-34-20v-66h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h6v66z"/><path class="m-k m-f-wall"
      d="M-74-18v-38h8v-6h8v6h8v-6h8v6h84v-6h8v6h8v-6h8v6h8v38z"/><path class="m-k m-f-wall"
      d="M-88-14v-58h30v58zM58-14v-58h30v58z"/><path class="m-k m-f-wall" d="M-15-86v-30h30v30z"/><path class="m-k
      m-f-roof" d="M-93-72l20-30l20 30zM53-72l20-30l20 30zM-21-116l21-34l21 34zM-40-92l10-17l10 17zM20-92l10-17l10
      17z"/><path class="m-k m-f-door" d="M-12-18v-14c0-14 24-14 24 0v14z"/><path class="m-h"
      d="M-4-18v-22M4-18v-22M-12-28h24"/><path class="m-win" d="M-77-52v-8q4-6 8 0v8zM69-52v-8q4-6 8
      0v8zM-4-96v-9q4-6 8 0v9zM-24-62v-8q3-5 6 0v8zM18-62v-8q3-5 6 0v8z"/><path class="m-h"
      d="M-74-102v-16M74-102v-16M0-150v-16M-60-66v46M84-66v46M10-110v22M28-80v20
      M40-48h12M-54-40h10M30-36h10M-36-34h8M66-30h10M-84-30h8"/>
    <path class="m-k m-f-flag" d="M0-166c8-4 10 4 20 0v10c-10 4-12-4-20 0zM-74-118c6-3 8 3 14 0v7c-6 3-8-3-14
      0zM74-118c6-3 8 3 14 0v7c-6 3-8-3-14 0z"/></g></g>
  `,
  wood: '',
  meadow: '',
  pool: `
    <g transform="translate(426.9 558.3) scale(0.8)"><g><path class="m-k m-f-boat" d="M-24-4c10 4 38 4 48 0c-3 10-8
      13-14 14h-20c-7-1-12-5-14-14z"/><path class="m-h" d="M-17 4h33M-24-4l48 0"/><path class="m-k m-f-cream"
      d="M-3-6v-26l20 22z"/><path class="m-st" d="M-3-2v-33M12-2l20 12"/></g></g>
  `,
};

export const PLANTS: Record<Region, readonly Plant[]> = {
  witzend: [
    ['m-t1', 16, 190, 36, 43], ['m-mu', 86, 282, 18, 18], ['m-gr', 19, 289, 16, 12], ['m-gr', 103, 218, 16, 12],
    ['m-t1', 323, 98, 25, 30], ['m-t2', 155, 86, 17, 35], ['m-t2', 141, 99, 14, 29],
  ],
  keep: [
    ['m-t2', 481, 78, 17, 36], ['m-t2', 499, 82, 22, 46], ['m-t2', 669, 96, 22, 46], ['m-t2', 661, 75, 17, 35],
  ],
  wood: [
    ['m-t2', 979, 28, 24, 51], ['m-t3', 916, 27, 44, 53], ['m-t2', 707, 28, 26, 54], ['m-t1', 802, 34, 41, 49],
    ['m-t2', 767, 32, 25, 51], ['m-t1', 859, 33, 43, 52], ['m-t2', 1032, 33, 25, 51], ['m-t2', 941, 40, 26, 54],
    ['m-t1', 780, 50, 37, 44], ['m-t2', 887, 51, 23, 47], ['m-t1', 717, 52, 40, 48], ['m-t1', 988, 61, 33, 40],
    ['m-t3', 825, 49, 43, 52], ['m-t1', 950, 72, 33, 39], ['m-t2', 800, 56, 27, 55], ['m-t3', 997, 53, 51, 62],
    ['m-t3', 731, 59, 46, 56], ['m-t2', 852, 58, 27, 56], ['m-t1', 897, 63, 44, 53], ['m-t2', 971, 87, 27, 56],
    ['m-t3', 989, 98, 52, 63], ['m-t1', 1013, 135, 37, 45], ['m-t2', 969, 143, 27, 55], ['m-t2', 996, 157, 28, 59],
    ['m-t3', 1012, 182, 43, 52], ['m-t1', 965, 206, 39, 47], ['m-t2', 996, 208, 31, 63],
    ['m-t2', 1024, 231, 28, 58], ['m-t3', 962, 247, 50, 60], ['m-t1', 984, 274, 43, 52], ['m-mu', 955, 224, 18, 18],
    ['m-mu', 971, 235, 13, 13],
  ],
  meadow: [
    ['m-f1', 979, 366, 27, 53], ['m-f3', 993, 396, 24, 45], ['m-f2', 1008, 422, 22, 43], ['m-f1', 969, 437, 27, 53],
    ['m-f1', 543, 563, 24, 46], ['m-f1', 848, 563, 25, 48], ['m-f1', 745, 559, 28, 53], ['m-f1', 643, 557, 29, 55],
    ['m-f1', 942, 561, 27, 51], ['m-f2', 574, 572, 24, 45], ['m-f2', 975, 574, 23, 43], ['m-f2', 685, 575, 23, 44],
    ['m-f2', 777, 569, 27, 52], ['m-f2', 875, 576, 24, 46], ['m-f3', 710, 585, 23, 44], ['m-f3', 805, 578, 28, 54],
    ['m-f3', 608, 578, 28, 55], ['m-f3', 1017, 589, 23, 43], ['m-f3', 915, 587, 24, 47], ['m-gr', 849, 549, 16, 12],
    ['m-gr', 974, 540, 16, 12], ['m-gr', 947, 576, 16, 12], ['m-gr', 655, 524, 16, 12], ['m-gr', 691, 523, 16, 12],
    ['m-gr', 821, 525, 16, 12], ['m-gr', 747, 513, 16, 12], ['m-gr', 964, 533, 16, 12], ['m-gr', 764, 554, 16, 12],
  ],
  pool: [
    ['m-wv', 276, 507, 23, 8], ['m-wv', 405, 591, 21, 7], ['m-wv', 344, 617, 19, 6], ['m-wv', 377, 529, 22, 7],
    ['m-wv', 360, 520, 24, 8], ['m-wv', 394, 599, 22, 7], ['m-wv', 325, 520, 28, 9], ['m-wv', 57, 559, 19, 6],
    ['m-wv', 31, 557, 26, 9], ['m-wv', 264, 507, 22, 7], ['m-wv', 360, 518, 26, 9], ['m-rd', 24, 539, 16, 32],
    ['m-rd', 39, 598, 18, 35], ['m-rd', 492, 549, 14, 29], ['m-rd', 472, 607, 14, 29], ['m-t1', 5, 409, 32, 38],
  ],
};
