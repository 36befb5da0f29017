/* Pictures of this game: people of the cast, game-icons, and drawings of our own. */
import { html, svg, type TemplateResult } from 'lit';
import type { Picture } from '@web/ui/icon.ts';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import again from 'icon:clockwise-rotation';
import check from 'icon:check-mark';
import help from 'icon:help';
import padlock from 'icon:padlock';
import star from 'icon:round-star';
import teapot from 'icon:teapot';
import boot from 'icon:walking-boot';
import type { Kind, Then } from './state.ts';

/** A hole with grass around it. */
const hole = `<path fill="currentColor" fill-opacity="0.3" d="M256 150c146 0 244 64 244 150S402 458 256 458
S12 386 12 300s98-150 244-150z"/><path fill="currentColor" d="M256 206c104 0 184 42 184 100s-80 100-184 100
S72 364 72 306s80-100 184-100zM40 330L16 212l44 66 10-102 30 92 34-74-14 104zM472 330l24-118-44 66-10-102
-30 92-34-74 14 104z"/>`;

/** A jar with a lid, and cookies in it. */
const jar = `<path fill="currentColor" fill-rule="evenodd" d="M150 28h212v62H150z
M136 106h240c44 40 62 84 62 144v166
c0 42-26 68-68 68H142c-42 0-68-26-68-68V250c0-60 18-104 62-144zM192 230a56 56 0 1 0 0 112a56 56 0 1 0 0-112z
M320 250a56 56 0 1 0 0 112a56 56 0 1 0 0-112zM238 366a48 48 0 1 0 0 96a48 48 0 1 0 0-96z"/>`;

export const KINDS: Record<Kind, Picture> = { plain: '', tea: teapot, cat, hole, caterpillar, small: jar };
export { again, boot, check, help, padlock, star };

/** The picture of a field's effect on a pawn that stops there. */
export function pictureOf(then: Then): Picture {
  const found: Record<string, Picture> = {
    cat,
    fall: hole,
    grow: caterpillar,
    shrink: caterpillar,
    tea: teapot,
    spin: jar,
  };
  return then ? (found[then] ?? '') : '';
}

/** A rim of bumps between two radii, around 50, 50. */
function scallop(bumps: number, inner: number, outer: number): string {
  const at = (i: number, radius: number): string => {
    const angle = (i * Math.PI) / bumps;
    return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  };
  let path = `M${at(0, inner)}`;
  for (let i = 1; i < 2 * bumps; i += 2) path += `Q${at(i, 2 * outer - inner)} ${at(i + 1, inner)}`;
  return `${path}z`;
}
const RIM = scallop(16, 44, 47);
const GLAZE = scallop(9, 31, 36);

const CHIPS: readonly (readonly [number, number])[] = [
  [22, 30],
  [78, 31],
  [24, 72],
  [77, 70],
  [50, 13],
];

/** A big cookie with as many chips as it is worth; without a value its back: a question. */
export function bigCookie(value: number | null): TemplateResult {
  return html`<svg class="cookie" viewBox="0 0 100 100" aria-hidden="true">
    <path class="biscuit" d=${RIM} />
    ${value === null
      ? svg`<circle class="rim" cx="50" cy="50" r="35"/><text class="value unseen" x="50" y="67">?</text>`
      : svg`<path class="glaze" d=${GLAZE}/>
          ${CHIPS.slice(0, value).map(([x, y]) => svg`<circle class="chip" cx=${x} cy=${y} r="5"/>`)}
          <text class="value" x="50" y="66">${value}</text>`}
  </svg>`;
}

export function smallCookie(): TemplateResult {
  return html`<svg class="cookie little" viewBox="0 0 100 100" aria-hidden="true">
    <circle class="biscuit" cx="50" cy="50" r="44" />
    <circle class="chip" cx="34" cy="36" r="8" /><circle class="chip" cx="66" cy="42" r="8" />
    <circle class="chip" cx="46" cy="68" r="8" />
  </svg>`;
}

/** Dots along an edge, as on a field. */
export function paintedCookies(): TemplateResult {
  return html`<svg class="painted" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="24" cy="68" r="12" /><circle cx="50" cy="78" r="12" /><circle cx="76" cy="68" r="12" />
  </svg>`;
}

/** Glass, a lid, and cookies up to where the jar is full. */
export function cookieJar(full: number): TemplateResult {
  const rows = [0, 1, 2, 3].slice(0, Math.ceil(full * 4));
  return html`<svg class="jar" viewBox="0 0 100 110" aria-hidden="true">
    <path class="glass" d="M18 30h64q8 10 8 26v36q0 14-14 14H24q-14 0-14-14V56q0-16 8-26z" />
    ${rows.map((row) =>
      [0, 1, 2].map(
        (i) => svg`<g transform="translate(${20 + i * 22 + (row % 2) * 5} ${84 - row * 15})">
          <circle class="biscuit" cx="8" cy="8" r="10.500"/><circle class="chip" cx="5" cy="6" r="2"/>
          <circle class="chip" cx="11" cy="10" r="2"/></g>`,
      ),
    )}
    <path class="shine" d="M20 44q-3 8-3 16v26" />
    <rect class="lid" x="14" y="12" width="72" height="18" rx="6" />
    <circle class="lid" cx="50" cy="9" r="7" />
  </svg>`;
}
