/* The words of the board itself: what stands on it, and what a screen reader says about it. */
import { read, type Words } from '@web/words.ts';
import { nameOf, sizedName, titleOf } from './names.ts';
import {
  figureOf,
  orderOf,
  total,
  treatsOf,
  type Chapter,
  type Face,
  type Kind,
  type Page,
  type State,
} from './state.ts';

const table = {
  party: ['The tea party', 'Чаепитие', 'Podwieczorek'],
  athugeRow: ['▲ huge', '▲ огромные', '▲ olbrzymy'],
  centre: ['centre', 'центр', 'środek'],
  attinyRow: ['▼ tiny', '▼ крошечные', '▼ maleństwa'],
  rowhuge: ['huge row', 'ряд огромных', 'rząd olbrzymów'],
  rowcentre: ['centre row', 'центральный ряд', 'rząd środkowy'],
  rowtiny: ['tiny row', 'ряд крошечных', 'rząd maleństw'],
  place: ['place {0}', 'место {0}', 'miejsce {0}'],
  cakeGrows: ['cake ▲', 'пирог ▲', 'ciastko ▲'],
  potionShrinks: ['potion ▼', 'зелье ▼', 'eliksir ▼'],
  outcomeShrinks: ['▼ shrinks', '▼ уменьшится', '▼ zmaleje'],
  outcomeGrows: ['▲ grows', '▲ вырастет', '▲ urośnie'],
  outcomeBoth: ['▲ or ▼', '▲ или ▼', '▲ albo ▼'],
  outcomeCopy: ['copy', 'скопировать', 'wciel się'],
  outcomeTake: ['take', 'взять', 'weź'],
  outcomeHere: ['here', 'сюда', 'tutaj'],
  outcomeFits: ['Alice fits', 'для Алисы', 'dla Alicji'],
  outcomePick: ['choose', 'выбрать', 'wybierz'],
  outcomePage: ['to chapter {0}', 'в главу {0}', 'do rozdziału {0}'],
  empty: ['nobody', 'никого', 'nikogo'],
  covered: ['below: {0}', 'под картой: {0}', 'pod spodem: {0}'],

  potion: ['potion', 'зелье', 'eliksir'],
  cake: ['cake', 'пирог', 'ciastko'],
  drink: ['Potion: one row down', 'Зелье: на ряд вниз', 'Eliksir: rząd w dół'],
  eat: ['Cake: one row up', 'Пирог: на ряд вверх', 'Ciastko: rząd w górę'],

  order: ['number {0}', 'номер {0}', 'numer {0}'],
  noOrder: ['no number', 'без номера', 'bez numeru'],
  times: ['{0} cards', 'карт: {0}', 'kart: {0}'],
  from: ['From number {0} up', 'От номера {0} и выше', 'Od numeru {0} w górę'],
  anyNumber: ['Any number', 'Любой номер', 'Dowolny numer'],
  orderIs: ['Order of appearance', 'Порядок появления', 'Kolejność wejścia'],

  hand: ['Your hand', 'Ваши карты', 'Twoja ręka'],
  noCards: ['no cards', 'карт нет', 'brak kart'],
  canPlay: ['can be played', 'можно разыграть', 'można zagrać'],
  canTake: ['can be chosen', 'можно выбрать', 'można wybrać'],
  chosen: ['chosen', 'выбрано', 'wybrano'],
  wait: ['not now', 'не сейчас', 'nie teraz'],
  tooLow: [
    'number {0} is lower than the last card’s number ({1})',
    'номер {0} меньше, чем у последней карты ({1})',
    'numer {0} jest niższy niż numer ostatniej karty ({1})',
  ],
  noHeroes: ['there is no hero to draw', 'героев больше нет', 'nie ma już bohaterów'],
  grins: ['eight grins a turn are enough', 'восемь улыбок за ход — предел', 'osiem uśmiechów w turze wystarczy'],

  doPlay: ['Play the card', 'Разыграть карту', 'Zagraj kartę'],
  doGrin: ['Grin: draw a hero', 'Улыбка: взять героя', 'Uśmiech: dobierz bohatera'],
  doOpen: ['Open the chapter', 'Открыть главу', 'Otwórz rozdział'],
  doCopy: ['Copy the guest', 'Скопировать гостя', 'Wciel się w gościa'],
  doPage: ['Take the page', 'Занять страницу', 'Zajmij stronę'],
  doTake: ['Take the card', 'Взять карту', 'Weź kartę'],
  doSteal: ['Snatch the card', 'Украсть карту', 'Porwij kartę'],
  doGuard: ['Stand guard', 'Встать в караул', 'Stań na warcie'],
  doAttack: ['Attack the Soldier', 'Атаковать Солдата', 'Zaatakuj Żołnierza'],
  doLay: ['Put it here', 'Положить сюда', 'Połóż tutaj'],
  doDiscard: ['Discard the card', 'Сбросить карту', 'Odrzuć kartę'],
  doOrder: ['In this order', 'В таком порядке', 'W tej kolejności'],
  doPull: ['Fill the page', 'Заполнить страницу', 'Zapełnij stronę'],
  doPut: ['Put it into the book', 'Положить в книгу', 'Połóż w książce'],
  doName: ['Name this guest', 'Назвать гостя', 'Wskaż gościa'],
  doPotion: ['Give the potion', 'Угостить зельем', 'Poczęstuj eliksirem'],
  doCake: ['Give the cake', 'Угостить пирогом', 'Poczęstuj ciastkiem'],

  chooseHow: [
    'Whatever glows can be chosen. Choose it again to play it.',
    'Можно выбрать всё, что светится. Выберите ещё раз, чтобы сыграть.',
    'Możesz wybrać wszystko, co świeci. Wybierz ponownie, aby zagrać.',
  ],
  playHow: [
    'Choose it again or press the button to play it.',
    'Чтобы сыграть, выберите ещё раз или нажмите кнопку.',
    'Aby zagrać, wybierz ponownie albo naciśnij przycisk.',
  ],
  footAnswer: ['may answer now', 'может ответить', 'może odpowiedzieć'],
  footTurn: ['not your turn', 'не ваш ход', 'nie twoja tura'],
  footLow: ['too low after {0}', 'номер ниже {0}', 'za niski po {0}'],
  footFollows: ['may follow {0}', 'можно после {0}', 'można po {0}'],
  footPlay: ['playable', 'можно сейчас', 'można teraz'],
  footCat: ['any time', 'в любое время', 'kiedy chcesz'],
  footPage: ['fits a page', 'подходит', 'pasuje na stronę'],
  footNobody: ['nobody fits yet', 'никто не подходит', 'nikt nie pasuje'],
  footFills: ['fills {0} {0#page|pages}', 'заполнит страниц: {0}', 'zapełni stron: {0}'],
  opens: [
    'Everyone who fits walks in. Then your turn ends.',
    'Войдут все, кто подходит. Потом ход окончен.',
    'Wejdzie każdy, kto pasuje. Potem koniec tury.',
  ],
  opensBrief: ['All who fit walk in', 'Войдёт, кто подходит', 'Wejdzie, kto pasuje'],
  climb: [
    'Each card needs the number of the last one, or a higher one.',
    'Номер каждой следующей карты не меньше, чем у предыдущей.',
    'Numer każdej kolejnej karty nie może być niższy niż poprzedniej.',
  ],
  thenNothing: ['Nothing happens.', 'Эффекта не будет.', 'Nic się nie stanie.'],
  thenHappens: ['It happens.', 'Эффект сработает.', 'Efekt zadziała.'],
  thenWorks: ['{0}.', '{0}.', '{0}.'],
  thenWorksOn: ['{0}: {1}.', '{0}: {1}.', '{0}: {1}.'],
  thenGuarded: ['A Soldier takes your page.', 'Солдат займёт вашу страницу.', 'Żołnierz zajmie twoją stronę.'],
  keepsCats: [
    'You keep your {0#Cat|Cats}.',
    '{0#Кот останется|Коты останутся|Коты останутся} у вас.',
    '{0#Kot zostaje|Koty zostają|Koty zostają} u ciebie.',
  ],
  costsCat: ['It costs your Cat.', 'Цена: ваш Кот.', 'Cena: twój Kot.'],
  costsOneCat: ['It costs one of your {0} Cats.', 'Цена: один Кот из {0}.', 'Cena: jeden Kot z {0}.'],
  noLoss: ['You lose nothing by it.', 'Вы при этом ничего не теряете.', 'Nic przez to nie tracisz.'],
  allAsked: ['All are asked. Nobody sees who has a Cat.', 'Спрашивают всех. Никто не видит, у кого есть Кот.', 'Pytamy wszystkich. Nikt nie widzi, kto ma Kota.'],

  ownAsked: [
    'You are asked about your own effect, so that nobody learns who holds a Cat.',
    'Спрашивают и вас самих, чтобы никто не узнал, у кого есть Кот.',
    'Pytamy też ciebie, żeby nikt się nie dowiedział, kto ma Kota.',
  ],
  catHint: [
    'Your Cat can cancel what others do. If in doubt, pass: your turn comes soon.',
    'Ваш Кот может отменить чужой эффект. Не уверены — пасуйте: скоро ваш ход.',
    'Twój Kot może anulować cudzy efekt. Nie masz pewności? Spasuj: zaraz twoja tura.',
  ],
  yourTurn: ['Your turn:', 'Ваш ход:', 'Twoja tura:'],
  turnOf: ['{0}’s turn:', '{0}, ваш ход:', '{0}, twoja tura:'],
  askSearch: ['draw a hero or a chapter.', 'возьмите героя или главу.', 'dobierz bohatera albo rozdział.'],
  askPlay: ['play a card, or end your turn.', 'разыграйте карту или закончите ход.', 'zagraj kartę albo zakończ turę.'],
  askHigher: [
    'play a card from {0} up, or end your turn.',
    'разыграйте карту с номером от {0} или закончите ход.',
    'zagraj kartę z numerem od {0} albo zakończ turę.',
  ],
  askMore: ['play another card, or end your turn.', 'разыграйте ещё одну карту или закончите ход.', 'zagraj kolejną kartę albo zakończ turę.'],
  askPlays: ['{0}: {1}.', '{0}: {1}.', '{0}: {1}.'],
  askOwn: [
    'All are asked, you too: cancel it?',
    'Спрашивают всех, и вас: отменить?',
    'Pytamy wszystkich, ciebie też: anulujesz?',
  ],
  askStop: ['Cancel it with your Cat?', 'Отменить Котом?', 'Anulujesz Kotem?'],
  askCat: ['{0}: Cheshire Cat.', '{0}: Чеширский Кот.', '{0}: Kot z Cheshire.'],
  askCatToo: ['Cancel that Cat with yours?', 'Отменить этого Кота своим?', 'Anulujesz tego Kota swoim?'],
  askSoldier: ['choose a page.', 'выберите страницу.', 'wybierz stronę.'],
  askOrder: ['which comes up first?', 'кто выйдет первым?', 'kto wyjdzie pierwszy?'],
  youLose: ['You lose: {0}.', 'Вы теряете: {0}.', 'Tracisz: {0}.'],
  goesOn: ['You pass: going on…', 'Вы пасуете, идём дальше…', 'Pasujesz, gramy dalej…'],
  goesOnNoCat: [
    'You have no Cheshire Cat: going on…',
    'Чеширского Кота у вас нет, идём дальше…',
    'Nie masz Kota z Cheshire, gramy dalej…',
  ],
  askNoCat: ['You have no Cat to cancel it.', 'Отменить нечем: Кота нет.', 'Nie masz Kota, by to anulować.'],

  aim: ['Your aim: fill these pages', 'Цель: заполните эти страницы', 'Twój cel: zapełnij te strony'],
  aimPays: ['A full chapter scores its points.', 'Полная глава даёт баллы.', 'Pełny rozdział daje punkty.'],
  aimOpen: ['Your aim: open a chapter and fill it', 'Цель: откройте и заполните главу', 'Twój cel: otwórz i zapełnij rozdział'],
  filled: ['{0} of {1}', '{0} из {1}', '{0} z {1}'],
  atany: ['any size', 'любой размер', 'dowolny'],
  athuge: ['▲ huge', '▲ огромный', '▲ olbrzym'],
  attiny: ['▼ tiny', '▼ крошечный', '▼ maleństwo'],
  wherehome: ['home', 'на месте', 'na miejscu'],
  whereguest: ['is here', 'за столом', 'przy stole'],
  wherehand: ['in hand', 'на руке', 'na ręce'],
  wherecake: ['needs cake', 'нужен пирог', 'trzeba ciastka'],
  wherepotion: ['needs potion', 'нужно зелье', 'trzeba eliksiru'],
  wherecovered: ['covered', 'под картой', 'pod kartą'],
  whereaway: ['not here', 'пока нет', 'jeszcze nie'],
  briefhome: ['✓', '✓', '✓'],
  briefguest: ['here', 'здесь', 'tutaj'],
  briefhand: ['hand', 'рука', 'ręka'],
  briefcovered: ['covered', 'накрыт', 'zakryty'],
  briefaway: ['not here', 'пока нет', 'brak'],
  books: ['Your chapters', 'Ваши главы', 'Twoje rozdziały'],
  noBooks: [
    'No chapter is open yet. Open one from your hand.',
    'Открытых глав пока нет. Откройте главу с руки.',
    'Nie masz jeszcze otwartych rozdziałów. Otwórz rozdział z ręki.',
  ],
  allBooks: ['Everyone’s chapters', 'Главы всех игроков', 'Rozdziały wszystkich'],
  noneOpen: ['no open chapter', 'открытых глав нет', 'brak otwartych rozdziałów'],
  chapter: ['chapter', 'глава', 'rozdział'],
  vp: ['{0} {0#point|points}', '{0} {0#балл|балла|баллов}', '{0} {0#punkt|punkty|punktów}'],
  dash: [' – ', ' — ', ' – '],
  page: ['page for {0}', 'страница: {0}', 'strona: {0}'],
  free: ['free', 'свободна', 'wolna'],
  lies: ['{0} is here', 'здесь {0}', 'leży tu {0}'],
  complete: ['Complete', 'Завершена', 'Ukończony'],
  completes: ['Completes “{0}”: {1}', 'Завершит главу «{0}»: {1}', 'Ukończy rozdział „{0}”: {1}'],
  vortex: ['Vortex! Fill these pages', 'Вихрь! Заполните эти страницы', 'Wir! Zapełnij te strony'],
  theirs: ['Opponents’ pages', 'Страницы соперников', 'Strony przeciwników'],

  decks: ['Decks and discards', 'Колоды и сброс', 'Talie i stosy odrzuconych'],
  heroDeck: ['Heroes', 'Герои', 'Bohaterowie'],
  chapterDeck: ['Chapters', 'Главы', 'Rozdziały'],
  characterDeck: ['Characters', 'Персонажи', 'Postacie'],
  inDeck: ['{0} in the deck', 'в колоде: {0}', 'w talii: {0}'],
  discard: ['Discard', 'Сброс', 'Odrzucone'],
  heroDiscard: ['Discarded heroes', 'Сброшенные герои', 'Odrzuceni bohaterowie'],
  characterDiscard: ['Discarded characters', 'Сброшенные персонажи', 'Odrzucone postacie'],
  lieThere: ['{0} discarded', 'в сбросе: {0}', 'odrzucone: {0}'],
  under: ['Known at the bottom of the deck', 'Внизу колоды точно лежат', 'Na spodzie talii na pewno leżą'],
  still: ['Still to come', 'Ещё не появились', 'Jeszcze nie wyszły'],
  nothing: ['nothing', 'пусто', 'nic'],

  stage: ['In play', 'Розыгрыш', 'W grze'],
  inPlay: ['in play', 'в розыгрыше', 'w grze'],
  headless: ['nobody has one', 'ни у кого нет', 'nikt nie ma'],
  headsOff: ['{0} {0#head|heads}', '{0} {0#голова|головы|голов}', '{0} {0#głowa|głowy|głów}'],
  thinks: ['is thinking…', 'думает…', 'myśli…'],
  yourAnswer: ['your answer', 'ваш ответ', 'twoja odpowiedź'],
  hasAnswered: ['has answered ✓', 'ответ дан ✓', 'odpowiedź jest ✓'],
  handIs: ['{0}: hand', '{0}: на руку', '{0}: na rękę'],
  phaseSearch: ['search', 'поиск', 'poszukiwania'],
  phaseAdventure: ['adventure', 'приключение', 'przygoda'],
  phaseEnd: ['end of turn', 'конец хода', 'koniec tury'],
  silence: ['No answer: it happens.', 'Молчание: эффект сработает.', 'Brak odpowiedzi: efekt zadziała.'],
  part: ['Alice copies a guest', 'Алиса копирует гостя', 'Alicja wciela się w gościa'],
  chain: ['Cats discarded', 'Сброшенные Коты', 'Odrzucone Koty'],
  cancelled: ['Cancelled so far', 'Пока отменён', 'Na razie anulowany'],
  holds: ['Works so far', 'Пока действует', 'Na razie działa'],
  revealed: ['Turned up', 'Открыты', 'Odkryte'],
  whose: ['Whom do you name?', 'Кого назвать?', 'Kogo wskazujesz?'],
  under3: ['Under the deck, the first on top', 'Под колоду, первая — сверху', 'Pod talię, pierwsza na wierzchu'],
  lastTurn: ['The last turn!', 'Последний ход!', 'Ostatnia tura!'],
  lastRound: ['The last round!', 'Последний круг!', 'Ostatnia runda!'],
  turn: ['Turn {0}', 'Ход {0}', 'Tura {0}'],

  players: ['Players', 'Игроки', 'Gracze'],
  tableOf: ['{0}’s table', 'Игрок: {0}', 'Gracz: {0}'],
  handOf: ['In hand: {0}', 'На руке: {0}', 'Na ręce: {0}'],
  heroes: ['heroes: {0}', 'герои: {0}', 'bohaterowie: {0}'],
  chapters: ['chapters: {0}', 'главы: {0}', 'rozdziały: {0}'],
  points: ['Points now', 'Баллы сейчас', 'Punkty teraz'],
  tallyScored: ['scored {0}', 'набрано {0}', 'zdobyte {0}'],
  tallyFree: ['free pages {0}', 'свободные {0}', 'wolne strony {0}'],
  tallyUnfinished: ['unfinished {0}', 'незаконченные {0}', 'nieukończone {0}'],
  ofChapters: ['Chapters', 'Главы', 'Rozdziały'],
  ofHeroes: ['Heroes', 'Герои', 'Bohaterowie'],
  ofSoldiers: ['Soldiers', 'Солдаты', 'Żołnierze'],
  ofPages: ['Free pages', 'Свободные страницы', 'Wolne strony'],
  ofUnfinished: ['Unfinished', 'Незавершённые', 'Nieukończone'],
} as const satisfies Record<string, Words>;

export type Word = keyof typeof table;

export function word(key: Word, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}

/** "White Rabbit, number 2, potion, cake" */
export function cardWords(card: Kind | Face): string {
  const order = orderOf(card);
  const number = order === null ? word('noOrder') : word('order', order);
  return [nameOf(figureOf(card)), number, ...treatsOf(card).map((treat) => word(treat))].join(', ');
}

const DECKS = {
  hero: 'heroDeck',
  chapter: 'chapterDeck',
  character: 'characterDeck',
  'hero-discard': 'heroDiscard',
  'character-discard': 'characterDiscard',
} as const satisfies Record<string, Word>;
export type Deck = keyof typeof DECKS;

/** "Heroes: 14 in the deck" */
export function deckWords(state: State, deck: Deck): string {
  const name = word(DECKS[deck]);
  if (deck === 'hero-discard') return `${name}: ${total(state.discards.hero)}`;
  if (deck === 'character-discard') return `${name}: ${total(state.discards.character)}`;
  return `${name}: ${word('inDeck', state.decks[deck])}`;
}

/** "huge March Hare" */
export function portraitWords({ portrait, size }: Page): string {
  return size === 'any' ? nameOf(portrait) : sizedName(portrait, size);
}

/** "4 points: Gryphon, huge March Hare" */
export function worthWords({ vp, pages }: Chapter): string {
  return `${word('vp', vp)}: ${pages.map(portraitWords).join(', ')}`;
}

/** "Beautiful Soup, 4 points: Gryphon, huge March Hare" */
export function chapterWords(chapter: Chapter): string {
  return `${titleOf(chapter.chapter)}, ${worthWords(chapter)}`;
}

export function pageWords(chapter: Chapter, page: Page): string {
  const lies = page.on === null ? word('free') : word('lies', nameOf(figureOf(page.on)));
  return `${titleOf(chapter.chapter)}, ${word('page', portraitWords(page))}, ${lies}`;
}
