/*
 * Draws a figure of the cast: the text of an .ink file becomes an SVG. An .ink file is SVG (g, path,
 * circle, ellipse) on a sheet of 240 × 320, or the size that its viewBox says, with a few marks more:
 *
 *   badge="…"    of the whole: the part that is shown where there is only room for a head
 *   o="1"        the shape belongs to the silhouette: the cream rim and the heavy ink go round it;
 *                o="only": it is not drawn by itself
 *   pre="1"      the shape lies between the rim and the heavy ink: the rim of thin lines
 *   tones="…" of the whole: what the fills @main and @dark are; another attribute, such as red="…", has the tones
 *                of the same person dressed in that
 *   <t d w>      tapered strokes, filled with ink unless told otherwise: "x y cx cy x y width; …", with two
 *                points straight, with three a bend, with four a double bend; w is the usual width
 *
 * Transforms are worked into the shapes, so that no line becomes thinner by being made smaller.
 */
import { DOMParser } from '@xmldom/xmldom';
import svgpath from 'svgpath';

const INK = '#2b2033';
const PAPER = '#fffaf0';
const OWN = ['d', 'cx', 'cy', 'r', 'rx', 'ry', 'w', 'o', 'pre', 'transform'];

const numbers = (text) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
const middle = (a, b) => a.map((x, i) => (x + b[i]) / 2);
const written = (name, attributes, inside = '') =>
  `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join('')}${inside ? `>${inside}</${name}>` : '/>'}`;

/** The point moved to the left of the way from a to b. */
function aside(point, a, b, by) {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(x, y) || 1;
  return [point[0] - (y / length) * by, point[1] + (x / length) * by];
}

/** One tapered stroke: there on one side, back on the other. */
function sliver(points, width) {
  const at = points.length === 2 ? [points[0], middle(...points), points[1]] : points;
  if (at.length === 3) {
    const [from, bend, to] = at;
    return `M${from}Q${aside(bend, from, to, width)} ${to}Q${aside(bend, from, to, -width)} ${from}Z`;
  }
  const [from, one, two, to] = at;
  const half = (width * 2) / 3;
  const side = (by) => [aside(one, from, two, by), aside(two, one, to, by)];
  const [there, back] = [side(half), side(-half).reverse()];
  return `M${from}C${there.join(' ')} ${to}C${back.join(' ')} ${from}Z`;
}

function tapered(text, usual) {
  return text
    .split(';')
    .map(numbers)
    .filter((values) => values.length > 0)
    .map((values) => {
      const width = values.length % 2 ? values.pop() : usual;
      const points = values.flatMap((x, i) => (i % 2 ? [] : [[x, values[i + 1]]]));
      return sliver(points, width);
    })
    .join('');
}

function oval({ cx, cy, r, rx = r, ry = r }) {
  const [x, y, a, b] = [cx, cy, rx, ry].map(Number);
  return `M${x - a} ${y}A${a} ${b} 0 1 1 ${x + a} ${y}A${a} ${b} 0 1 1 ${x - a} ${y}Z`;
}

const shapes = {
  path: ({ d }) => d,
  circle: oval,
  ellipse: oval,
  t: ({ d, w = 2 }) => tapered(d, Number(w)),
};

/** Collects what a tree draws: the shapes themselves, the silhouette, and what lies below the ink. */
function walk(node, outer, drawing) {
  const { transform, ...attributes } = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const transforms = transform ? [transform, ...outer] : outer;
  const kind = node.tagName;
  if (kind === 'g' || kind === 'svg') {
    const inside = [...node.children].map((child) => walk(child, transforms, drawing)).join('');
    return kind === 'g' && Object.keys(attributes).length > 0 ? written('g', attributes, inside) : inside;
  }
  if (!shapes[kind]) throw new Error(`an .ink file has no <${kind}>`);
  const path = transforms.reduce((shape, one) => shape.transform(one), svgpath(shapes[kind](attributes)));
  const d = path.round(1).rel().round(1).toString();
  const look = Object.fromEntries(Object.entries(attributes).filter(([key]) => !OWN.includes(key)));
  if (look.fill in drawing.tones) look.fill = drawing.tones[look.fill];
  const whole = written('path', { ...(kind === 't' && { stroke: 'none', fill: INK }), ...look, d });
  if (attributes.o) drawing.silhouette += d;
  if (attributes.pre) drawing.below += whole;
  return attributes.pre || attributes.o === 'only' ? '' : whole;
}

/** An attribute of the first line names the dress; by default it is the person's own. */
export function draw(text, dress = 'tones') {
  const tree = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const whole = tree.getAttribute('viewBox') || '0 0 240 320';
  const [main, dark] = tree.getAttribute(dress)?.split(' ') ?? [];
  if (dress !== 'tones' && !dark) throw new Error(`nobody is dressed in ${dress}`);
  const drawing = { silhouette: '', below: '', tones: { '@main': main, '@dark': dark } };
  const inside = walk(tree, [], drawing);
  const d = drawing.silhouette;
  const rim = written('path', { fill: PAPER, stroke: PAPER, 'stroke-width': 11.5, d });
  const heavy = written('path', { fill: INK, 'stroke-width': 5, transform: 'translate(.9 1.2)', d });
  const pen = { stroke: INK, 'stroke-width': 2.4, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const all = written('g', pen, rim + drawing.below + heavy + inside);
  return {
    svg: written('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: whole }, all),
    whole,
    badge: tree.getAttribute('badge') || whole,
  };
}
