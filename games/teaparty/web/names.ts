/*
 * What things are called in the reader's language, from names.def, which names.c reads, too; and what every
 * card does in one line. The board's own words are in words.ts.
 */
import { read, type Words } from '@web/words.ts';
import names from '../names.def';
import { EFFECTS, KINDS, type EffectName, type Figure } from './state.ts';

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

/** What a card does, for whoever looks at it. */
const does: Record<Figure, Words> = {
  alice: [
    'copies any guest, or takes any page of yours',
    'копирует любого гостя или занимает любую вашу страницу',
    'wciela się w dowolnego gościa albo zajmuje dowolną twoją stronę',
  ],
  rabbit: [
    'takes up to two cards from the tea party',
    'берёт до двух карт с чаепития',
    'bierze do dwóch kart z podwieczorku',
  ],
  cat: [
    'cancels an effect, or grins in your turn and brings a hero',
    'отменяет эффект или улыбается в ваш ход и приводит героя',
    'anuluje efekt albo uśmiecha się w twojej turze i sprowadza bohatera',
  ],
  so: [
    'stands guard on any free page (−2 points for its owner), or drives a Soldier off a page of yours',
    'встаёт в караул на любой свободной странице (−2 балла её хозяину) или прогоняет Солдата с вашей',
    'staje na warcie na dowolnej wolnej stronie (−2 punkty dla jej właściciela) albo przepędza Żołnierza z twojej',
  ],
  du: ['brings two chapters into your hand', 'приносит вам две главы', 'przynosi ci dwa rozdziały'],
  qu: [
    'names a character: each opponent discards one such card from their pages',
    'называет персонажа: каждый соперник сбрасывает со своих страниц одну такую карту',
    'wskazuje postać: każdy przeciwnik odrzuca ze swoich stron jedną taką kartę',
  ],
  kn: [
    'puts a hero from the deck into your score pile',
    'прячет героя из колоды в вашу стопку победных очков',
    'chowa bohatera z talii do twojego stosu punktów',
  ],
  gr: [
    'snatches one character from each opponent for your pages',
    'крадёт у каждого соперника по персонажу для ваших страниц',
    'porywa każdemu przeciwnikowi po jednej postaci na twoje strony',
  ],
  mh: [
    'turns up three characters; those who fit go onto your pages',
    'открывает трёх персонажей; кто подходит, идёт на ваши страницы',
    'odkrywa trzy postacie; pasujące idą na twoje strony',
  ],
  bc: [
    'brings you all the huge and tiny cards, covered ones too',
    'приносит вам всех огромных и крошечных, накрытых тоже',
    'przynosi ci wszystkie olbrzymy i maleństwa, także zakryte',
  ],
  ht: [
    'opens a chapter from the deck for you: a vortex begins',
    'открывает вам главу из колоды: начинается вихрь',
    'otwiera ci rozdział z talii: zaczyna się wir',
  ],
};

/** What is going to happen, while it may still be cancelled. */
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

export function shortName(figure: Figure): string {
  return read(shortNames[figure]);
}

export function doesWhat(figure: Figure): string {
  return read(does[figure]);
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

export function effectHappens(effect: EffectName): string {
  return read(happens[effect]);
}

export function titleOf(chapter: number): string {
  return read(names['TITLE']?.[chapter - 1]);
}
