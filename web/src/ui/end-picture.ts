/*
 * A picture of the podium with the names, painted on this device. It is offered to the device's own way of sharing,
 * or saved as a file; nothing is sent without that.
 */
import { inFront, onPodium, pointsOf, standing } from './end-podium.ts';
import { nameOf, subtitleOf, titleOf, type Ended } from './end-words.ts';
import type { Drawing } from './icon.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const FLOOR = 760;
const TILE = 60;
const RISE: Record<number, number> = { 1: 230, 2: 170, 3: 130 };
const CLOTH = ['#4b2e63', '#432a59'] as const;
const CREAM = '#fffaf0';
const GOLD = '#b98732';
const SUITS = ['♥', '♠', '♦', '♣', '★', '✤'] as const;

type Pen = CanvasRenderingContext2D;

/** The colours of a stand, as they are on the page: a board may have given its seats hues of their own. */
export interface Colours {
  hue: string;
  ink: string;
}

/** A drawing as an image of a known size: a browser may not paint one that has none. */
async function load({ url, whole }: Drawing): Promise<HTMLImageElement> {
  const [, , width, height] = whole.split(' ');
  const text = await (await fetch(url)).text();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text.replace('<svg', `<svg width="${width}" height="${height}"`))}`;
  await image.decode();
  return image;
}

/** The largest size at which the words fit, down to a limit; below it they are squeezed. */
function write(pen: Pen, words: string, x: number, y: number, size: number, room: number): void {
  let fitting = size;
  do pen.font = `${fitting}px Gabriela, Georgia, serif`;
  while (pen.measureText(words).width > room && (fitting -= 2) > size / 2);
  pen.fillText(words, x, y, room);
}

function ground(pen: Pen): void {
  for (let x = 0; x < WIDTH; x += TILE)
    for (let y = 0; y < HEIGHT; y += TILE) {
      pen.fillStyle = CLOTH[(x + y) / TILE % 2 === 0 ? 0 : 1];
      pen.fillRect(x, y, TILE, TILE);
    }
  pen.fillStyle = GOLD;
  pen.fillRect(40, FLOOR, WIDTH - 80, 14);
}

function crown(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#f3c65a';
  pen.strokeStyle = '#2b2033';
  pen.lineWidth = 4;
  const points = [[-46, 0], [-56, -52], [-24, -26], [0, -66], [24, -26], [56, -52], [46, 0]] as const;
  pen.beginPath();
  points.forEach(([dx, dy]) => pen.lineTo(x + dx, y + dy));
  pen.closePath();
  pen.fill();
  pen.stroke();
}

interface Place extends Colours {
  x: number;
  width: number;
}

function stand(pen: Pen, view: Ended, seat: number, image: HTMLImageElement, { x, width, hue, ink }: Place): void {
  const place = view.result.places[seat] ?? 3;
  const rise = RISE[place] ?? 130;
  const top = FLOOR - rise;
  const tall = place === 1 ? 330 : 270;
  const wide = (tall * image.width) / image.height;
  const middle = x + width / 2;
  pen.drawImage(image, middle - wide / 2, top - tall + 6, wide, tall);
  if (place === 1) crown(pen, middle, top - tall + 26);
  pen.fillStyle = hue;
  pen.fillRect(x, top, width, rise);
  pen.fillStyle = ink;
  write(pen, String(place), middle, top + 52, 52, width);
  write(pen, `${SUITS[seat % SUITS.length] ?? ''} ${nameOf(view, seat)}`, middle, top + 90, 30, width - 20);
  write(pen, pointsOf(view, seat), middle, top + 122, 26, width - 20);
}

function others(pen: Pen, view: Ended): void {
  const rest = inFront(view);
  pen.fillStyle = CREAM;
  const room = (WIDTH - 80) / Math.max(rest.length, 1);
  rest.forEach((seat, i) => {
    const words = [`${view.result.places[seat] ?? ''}.`, SUITS[seat % SUITS.length], nameOf(view, seat), pointsOf(view, seat)];
    write(pen, words.join(' '), 40 + room * (i + 0.5), FLOOR + 66, 30, room - 20);
  });
}

/** The podium as a PNG. */
async function paintPodium(view: Ended, colours: ReadonlyMap<number, Colours>): Promise<Blob> {
  await document.fonts.load('30px Gabriela', titleOf(view));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not paint');
  const seats = onPodium(view);
  const images = await Promise.all(seats.map((seat) => load(standing(view, seat))));
  ground(pen);
  pen.textAlign = 'center';
  pen.fillStyle = CREAM;
  write(pen, titleOf(view), WIDTH / 2, 84, 60, WIDTH - 100);
  write(pen, [view.title, subtitleOf(view)].filter((words) => words !== '').join(' · '), WIDTH / 2, 132, 28, WIDTH - 100);
  const width = 300;
  const left = (WIDTH - width * seats.length) / 2;
  seats.forEach((seat, i) => {
    const image = images[i];
    const { hue, ink } = colours.get(seat) ?? { hue: GOLD, ink: CREAM };
    if (image) stand(pen, view, seat, image, { x: left + i * width, width, hue, ink });
  });
  others(pen, view);
  pen.fillStyle = GOLD;
  write(pen, 'Wonderland', WIDTH / 2, HEIGHT - 20, 24, 300);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not painted'))), 'image/png');
  });
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be writing it
}

/** Lets the person send the picture on; where a device cannot, the picture is saved. */
export async function sharePodium(view: Ended, colours: ReadonlyMap<number, Colours>): Promise<'sent' | 'saved' | 'not'> {
  const file = new File([await paintPodium(view, colours)], `wonderland-${view.game}.png`, { type: 'image/png' });
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  if (!canShare) {
    save(file);
    return 'saved';
  }
  try {
    await navigator.share({ files: [file], title: titleOf(view) });
    return 'sent';
  } catch {
    return 'not'; // the person has cancelled
  }
}
