/*
 * Names of things and effects of cards in the reader's language, from names.def, which names.c reads,
 * too. The board's own words are in words.ts.
 */
import { read, type Words } from '@web/words.ts';
import names from '../names.def';
import { EFFECTS, KINDS, type EffectName, type Figure, type Kind } from './state.ts';

/** On the card itself, where one word must do. */
const shortNames: Record<Figure, Words> = {
  alice: ['Alice', 'Алиса', 'Alicja'],
  rabbit: ['Rabbit', 'Кролик', 'Królik'],
  cat: ['Cat', 'Кот', 'Kot'],
  so: ['Soldier', 'Солдат', 'Żołnierz'],
  du: ['Duchess', 'Герцогиня', 'Księżna'],
  qu: ['Queen', 'Королева', 'Królowa'],
  kn: ['Knave', 'Валет', 'Walet'],
  gr: ['Gryphon', 'Грифон', 'Gryf'],
  mh: ['Hare', 'Заяц', 'Zając'],
  bc: ['Caterpillar', 'Гусеница', 'Gąsienica'],
  ht: ['Hatter', 'Шляпник', 'Kapelusznik'],
};

/** On a page of four in half of a phone's width: at most seven letters. */
const briefNames: Partial<Record<Figure, Words>> = {
  so: ['Soldier', 'Солдат', 'Żołn.'],
  du: ['Duchess', 'Герц.', 'Księżna'],
  qu: ['Queen', 'Корол.', 'Królowa'],
  gr: ['Gryph.', 'Гриф.', 'Gryf'],
  bc: ['Caterp.', 'Гусен.', 'Gąsien.'],
  ht: ['Hatter', 'Шляпн.', 'Kapel.'],
};

/** The effect as something about to happen, while it may still be cancelled. */
const happens: Record<EffectName, Words> = {
  page: ['Alice takes a page', 'Алиса занимает страницу', 'Alicja zajmuje stronę'],
  rabbit: ['The White Rabbit takes', 'Белый Кролик берёт', 'Biały Królik bierze'],
  grin: ['The Cat grins and brings a hero', 'Кот улыбается и приводит героя', 'Kot uśmiecha się i sprowadza bohatera'],
  hatter: ['The Hatter opens a chapter', 'Шляпник открывает главу', 'Kapelusznik otwiera rozdział'],
  caterpillar: [
    'The Caterpillar takes all who are huge or tiny',
    'Гусеница забирает всех огромных и крошечных',
    'Gąsienica zabiera wszystkie olbrzymy i maleństwa',
  ],
  gryphon: ['The Gryphon snatches', 'Грифон крадёт', 'Gryf porywa'],
  hare: [
    'The March Hare brings three more guests',
    'Мартовский Заяц ведёт ещё трёх гостей',
    'Marcowy Zając prowadzi jeszcze troje gości',
  ],
  duchess: ['The Duchess brings two chapters', 'Герцогиня приносит две главы', 'Księżna przynosi dwa rozdziały'],
  knave: ['The Knave pockets a hero', 'Валет прячет героя в карман', 'Walet chowa bohatera do kieszeni'],
  guard: ['The Soldier stands guard', 'Солдат встаёт в караул', 'Żołnierz staje na warcie'],
  attack: ['The Soldier attacks', 'Солдат идёт в атаку', 'Żołnierz rusza do ataku'],
  queen: ['The Queen wants a head', 'Королева требует голову', 'Królowa żąda głowy'],
};

/** The heroes in the order of teaparty.h, then the characters. */
const FIGURES: readonly Figure[] = ['alice', 'rabbit', 'cat', ...KINDS];

export function nameOf(figure: Figure): string {
  const i = FIGURES.indexOf(figure);
  return read(i < 3 ? names['HERO']?.[i] : names['KIND']?.[i - 3]);
}

/** The portrait of a page that wants a size: "huge March Hare". */
export function sizedName(portrait: Kind, size: 'tiny' | 'huge'): string {
  return read(names[size === 'huge' ? 'HUGE' : 'TINY']?.[KINDS.indexOf(portrait)]);
}

export function shortName(figure: Figure): string {
  return read(shortNames[figure]);
}

export function briefName(figure: Figure): string {
  return read(briefNames[figure] ?? shortNames[figure]);
}

/** The effect of a card, in one sentence. */
export function doesWhat(figure: Figure): string {
  return read(names['DOES']?.[FIGURES.indexOf(figure)]);
}

/** The effect in a few words. */
export function inBrief(figure: Figure): string {
  return read(names['BRIEF']?.[FIGURES.indexOf(figure)]);
}

export function effectName(effect: EffectName): string {
  return read(names['EFFECT']?.[EFFECTS.indexOf(effect)]);
}

/** Effects are called by the card that has them. */
const cardOf: Record<EffectName, Figure> = {
  ...{ page: 'alice', rabbit: 'rabbit', grin: 'cat', hatter: 'ht', caterpillar: 'bc', gryphon: 'gr' },
  ...{ hare: 'mh', duchess: 'du', knave: 'kn', guard: 'so', attack: 'so', queen: 'qu' },
};

export function effectCard(effect: EffectName): string {
  return nameOf(cardOf[effect]);
}

/** The effect of the card that has it, in one sentence. */
export function effectDoes(effect: EffectName): string {
  return doesWhat(cardOf[effect]);
}

export function effectHappens(effect: EffectName): string {
  return read(happens[effect]);
}

export function titleOf(chapter: number): string {
  return read(names['TITLE']?.[chapter - 1]);
}
