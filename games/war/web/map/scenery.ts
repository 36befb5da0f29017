/*
 * The map of Wonderland behind the pieces, drawn once: `scenery` lies hidden in the board, `view` shows all of it or
 * the window of one land. By day and by night it has the colours of scenery-style.ts.
 */
import { html, svg, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { BORDERS, BUILDINGS, CHEQUER, GLADE, ISLE, LAKE, OUTLINES, PLANTS, SYMBOLS } from './scenery-drawing.ts';
import { CLOSE } from '@web/ui/breakpoints.ts';
import { REGIONS, type Region } from '../state.ts';

const close = matchMedia(CLOSE.cssText);

const WHOLE = '0 0 1054 656';
/** The part of the drawing that a land shows where it stands alone. */
const WINDOWS: Record<Region, string> = {
  witzend: '112 30 250 132',
  keep: '476 44 238 132',
  wood: '704 22 300 150',
  meadow: '536 506 400 144',
  pool: '330 500 194 132',
};
/** On a phone, where it stands upright or is small: round what is drawn there, the mill or the boat. */
const SMALL_WINDOWS: Partial<Record<Region, string>> = {
  witzend: '197 14 122 150',
  pool: '368 498 118 124',
};

const path = (classes: string, d: string): string => `<path class="${classes}" d="${d}"/>`;
const lake = [path('m-lake2', LAKE), path('m-lake m-k', LAKE), path('m-lake3', ISLE), path('m-isle m-k', ISLE)].join('');

/** The landscape of a land. */
function landscape(region: Region): string {
  const plants = PLANTS[region].map(
    ([symbol, x, y, width, height]) =>
      `<use href="#${symbol}" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  );
  const under = region === 'pool' ? lake : '';
  const inside = `${BUILDINGS[region]}${plants.join('')}`;
  return `<symbol id="m-${region}" viewBox="${WHOLE}">${under}<g class="m-scene">${inside}</g></symbol>`;
}

/** The ground of all five and what divides them; the glade in the middle is where the tea table stands. */
const GROUND = `<symbol id="m-ground" viewBox="${WHOLE}">
  ${REGIONS.map((region) => path(`m-wash m-w-${region}`, OUTLINES[region])).join('')}
  <rect width="1054" height="656" fill="url(#m-chk)"/>
  ${BORDERS.map((border) => path('m-border', border)).join('')}
</symbol>
<symbol id="m-glade" viewBox="${WHOLE}">${path('m-glade2', GLADE)}${path('m-glade', GLADE)}</symbol>`;

const DRAWING = `<defs>${CHEQUER}${SYMBOLS}${GROUND}${REGIONS.map(landscape).join('')}</defs>`;

/** Drawn once; everything else points at it. */
export const scenery: TemplateResult = html`<svg class="scenery" aria-hidden="true">${svg`${unsafeSVG(DRAWING)}`}</svg>`;

const use = (name: string): TemplateResult =>
  svg`<use href="#m-${name}" width="1054" height="656"></use>`;

/** The whole map, with the glade for the table or without. */
export function wholeMap(glade: boolean): TemplateResult {
  const parts = ['ground', ...(glade ? ['glade'] : []), ...REGIONS];
  return html`<svg class="whole-map" viewBox=${WHOLE} preserveAspectRatio="none" aria-hidden="true">
    ${parts.map(use)}
  </svg>`;
}

/** One land alone. */
export function landView(region: Region): TemplateResult {
  const small = close.matches ? SMALL_WINDOWS[region] : undefined;
  return html`<svg class="land-view" viewBox=${small ?? WINDOWS[region]} preserveAspectRatio=${small ? 'xMidYMid slice' : 'xMidYMax slice'} aria-hidden="true">
    ${use(region)}
  </svg>`;
}

/** The outlines of the lands above the map: what can be chosen, is chosen, is meant; all of a land can be tapped. */
export function outlines(classes: (region: Region) => string, tap: (region: Region) => void): TemplateResult {
  return html`<svg class="outlines" viewBox=${WHOLE} preserveAspectRatio="none" aria-hidden="true">
    ${REGIONS.map((region) => svg`<path class=${classes(region)} d=${OUTLINES[region]} @click=${() => tap(region)}></path>`)}
  </svg>`;
}
