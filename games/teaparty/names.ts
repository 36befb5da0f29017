/*
 * What things are called in the reader's language, as names.c has it (chapters 22 and 23 of RULES.md), and
 * what every card does in one line. The board's own words are in words.ts.
 */
import { read, type Words } from '@web/words.ts';
import type { EffectName, Figure } from './state.ts';

const names: Record<Figure, Words> = {
  alice: ['Alice', 'Алиса', 'Alicja'],
  rabbit: ['White Rabbit', 'Белый Кролик', 'Biały Królik'],
  cat: ['Cheshire Cat', 'Чеширский Кот', 'Kot z Cheshire'],
  so: ['Card Soldier', 'Карточный Солдат', 'Karciany Żołnierz'],
  du: ['Duchess', 'Герцогиня', 'Księżna'],
  qu: ['Queen of Hearts', 'Червонная Королева', 'Królowa Kier'],
  kn: ['Knave of Hearts', 'Червонный Валет', 'Walet Kier'],
  gr: ['Gryphon', 'Грифон', 'Gryf'],
  mh: ['March Hare', 'Мартовский Заяц', 'Marcowy Zając'],
  bc: ['Blue Caterpillar', 'Синяя Гусеница', 'Niebieska Gąsienica'],
  ht: ['Hatter', 'Шляпник', 'Kapelusznik'],
};

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
    'plays the part of any guest, or takes any page of yours',
    'играет роль любого гостя или занимает любую вашу страницу',
    'gra rolę dowolnego gościa albo zajmuje dowolną twoją stronę',
  ],
  rabbit: [
    'takes up to two cards from the tea party',
    'берёт до двух карт с чаепития',
    'bierze do dwóch kart z podwieczorku',
  ],
  cat: [
    'cancels an effect; or grins in your turn and brings a hero',
    'отменяет эффект; или улыбается в ваш ход и приводит героя',
    'anuluje efekt; albo uśmiecha się w twojej turze i sprowadza bohatera',
  ],
  so: [
    'stands guard on any free page (−2 points for its owner), or drives a Soldier off a page of yours',
    'встаёт в караул на любой свободной странице (−2 очка её хозяину) или прогоняет Солдата с вашей',
    'staje na warcie na dowolnej wolnej stronie (−2 punkty dla jej właściciela) albo przepędza Żołnierza z twojej',
  ],
  du: ['brings two chapters into your hand', 'приносит вам две главы', 'przynosi ci dwa rozdziały'],
  qu: [
    'names somebody: all others must take one such card off their pages',
    'называет кого-нибудь: остальные снимают со страниц по одной такой карте',
    'wskazuje kogoś: pozostali zdejmują ze swoich stron po jednej takiej karcie',
  ],
  kn: [
    'puts a hero from the deck into your score pile',
    'прячет героя из колоды в вашу стопку очков',
    'chowa bohatera z talii do twojego stosu punktów',
  ],
  gr: [
    'snatches one character from everybody for your pages',
    'похищает у каждого по персонажу на ваши страницы',
    'porywa od każdego po jednej postaci na twoje strony',
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

const effects: Record<EffectName, Words> = {
  page: ['Take a page', 'Занять страницу', 'Zająć stronę'],
  rabbit: ['No time to lose', 'Некогда терять время', 'Nie ma czasu'],
  grin: ['Grin', 'Улыбка', 'Uśmiech'],
  hatter: ['Open the book', 'Открыть книгу', 'Otworzyć książkę'],
  caterpillar: ['Great and small', 'Большие и малые', 'Duzi i mali'],
  gryphon: ['Snatch', 'Похищение', 'Porwanie'],
  hare: ['Three more guests', 'Ещё три гостя', 'Jeszcze troje gości'],
  duchess: ['Two chapters', 'Две главы', 'Dwa rozdziały'],
  knave: ['Pocket a hero', 'Герой в кармане', 'Bohater w kieszeni'],
  guard: ['Stand guard', 'В караул', 'Na warcie'],
  attack: ['Attack!', 'В атаку!', 'Do ataku!'],
  queen: ['Off with the head!', 'Голову с плеч!', 'Ściąć głowę!'],
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
  gryphon: ['The Gryphon snatches', 'Грифон похищает', 'Gryf porywa'],
  hare: [
    'The March Hare brings three more guests',
    'Мартовский Заяц ведёт ещё трёх гостей',
    'Marcowy Zając prowadzi jeszcze troje gości',
  ],
  duchess: ['The Duchess brings two chapters', 'Герцогиня приносит две главы', 'Księżna przynosi dwa rozdziały'],
  knave: ['The Knave pockets a hero', 'Валет прячет героя в карман', 'Walet chowa bohatera do kieszeni'],
  guard: ['The Soldier stands guard', 'Солдат встаёт в караул', 'Żołnierz staje na warcie'],
  attack: ['The Soldier attacks', 'Солдат идёт в атаку', 'Żołnierz rusza do ataku'],
  queen: ['The Queen wants heads', 'Королева требует голов', 'Królowa każe ścinać'],
};

const titles: readonly Words[] = [
  ['The Hare Denies It', 'Заяц всё отрицает', 'Zając zaprzecza'],
  ['Who Stole the Tarts?', 'Кто украл пирожные?', 'Kto ukradł ciastka?'],
  ['The First Witness', 'Первый свидетель', 'Pierwszy świadek'],
  ['Murdering the Time', 'Убить Время', 'Zabijanie Czasu'],
  ['Eat Me', 'Съешь меня', 'Zjedz mnie'],
  ['An Invitation to Croquet', 'Приглашение на крокет', 'Zaproszenie na krokieta'],
  ['The Other Side of the Mushroom', 'Другая сторона гриба', 'Druga strona grzyba'],
  ['Old Father William', 'Старый папа Вильям', 'Stary ojciec Wilhelm'],
  ['Beautiful Soup', 'Чудесный суп', 'Cudowna zupa'],
  ['Drink Me', 'Выпей меня', 'Wypij mnie'],
  ['The Moral of It', 'Мораль такова', 'Morał z tego taki'],
  ['Always Six O’Clock', 'Всегда шесть часов', 'Zawsze szósta'],
  ['The Mock Turtle’s Story', 'Рассказ Черепахи', 'Opowieść Żółwia'],
  ['The Queen’s Croquet-Ground', 'Крокет у Королевы', 'Krokiet u Królowej'],
  ['The Raven and the Desk', 'Ворон и конторка', 'Kruk i biurko'],
  ['Advice from a Caterpillar', 'Совет Гусеницы', 'Rada Gąsienicy'],
  ['The Pool of Tears', 'Море слёз', 'Sadzawka łez'],
  ['A Song for the Queen', 'Песня для Королевы', 'Pieśń dla Królowej'],
  ['The Lobster Quadrille', 'Кадриль омаров', 'Kadryl homarów'],
  ['The Treacle Well', 'Паточный колодец', 'Studnia z syropem'],
  ['Painting the Roses Red', 'Красим розы', 'Malowanie róż'],
  ['Down the Rabbit-Hole', 'В кроличью нору', 'Do króliczej nory'],
  ['Pig and Pepper', 'Поросёнок и перец', 'Prosię i pieprz'],
  ['Rule Forty-Two', 'Правило сорок два', 'Reguła czterdziesta druga'],
  ['The Caucus-Race', 'Бег по кругу', 'Wyścig w kółko'],
  ['Alice’s Evidence', 'Показания Алисы', 'Zeznanie Alicji'],
  ['Alice Wakes', 'Алиса просыпается', 'Alicja się budzi'],
];

export function nameOf(figure: Figure): string {
  return read(names[figure]);
}

export function shortName(figure: Figure): string {
  return read(shortNames[figure]);
}

export function doesWhat(figure: Figure): string {
  return read(does[figure]);
}

export function effectName(effect: EffectName): string {
  return read(effects[effect]);
}

export function effectHappens(effect: EffectName): string {
  return read(happens[effect]);
}

export function titleOf(chapter: number): string {
  return read(titles[chapter - 1] ?? ['', '', '']);
}
