/*
 * Names of goals and Hatter cards in the reader's language, as words.c has them, and the few words of
 * the board itself: what stands on it and what a screen reader says about it.
 */
import { read, type Words } from '@web/words.ts';

const goals: readonly Words[] = [
  ['Pocket watch', 'Карманные часы', 'Zegarek kieszonkowy'],
  ['White Rabbit', 'Белый Кролик', 'Biały Królik'],
  ['Golden key', 'Золотой ключик', 'Złoty kluczyk'],
  ['Cheshire Cat', 'Чеширский Кот', 'Kot z Cheshire'],
  ['Caterpillar', 'Гусеница', 'Pan Gąsienica'],
  ['“Drink me” bottle', 'Бутылочка «Выпей меня»', 'Buteleczka „Wypij mnie”'],
  ['“Eat me” cake', 'Пирожок «Съешь меня»', 'Ciasteczko „Zjedz mnie”'],
  ['Queen of Hearts', 'Королева Червей', 'Królowa Kier'],
  ['March Hare', 'Мартовский Заяц', 'Marcowy Zając'],
  ['Teapot', 'Чайник', 'Czajniczek'],
  ['Red rose', 'Красная роза', 'Czerwona róża'],
  ['Duchess', 'Герцогиня', 'Księżna'],
  ['Dormouse', 'Соня', 'Suseł'],
  ['Gryphon', 'Грифон', 'Gryf'],
  ['Mock Turtle', 'Черепаха Квази', 'Niby-Żółw'],
  ['Croquet flamingo', 'Фламинго для крокета', 'Flaming do krokieta'],
  ['Mushroom', 'Гриб', 'Grzyb'],
  ['Looking-glass', 'Зеркало', 'Lustro'],
  ['King of Hearts', 'Король Червей', 'Król Kier'],
  ['Tweedle Twins', 'Близнецы', 'Bliźniacy'],
  ['Humpty Dumpty', 'Шалтай-Болтай', 'Humpty Dumpty'],
  ['Fan and gloves', 'Веер и перчатки', 'Wachlarz i rękawiczki'],
  ['Jam tarts', 'Пирожные с вареньем', 'Ciastka z konfiturą'],
  ['Golden crown', 'Золотая корона', 'Złota korona'],
  ['Hatter', 'Шляпник', 'Kapelusznik'],
];

/** The first six are good. */
const cards: readonly { name: Words; does: Words }[] = [
  {
    name: ['Always six o’clock', 'Всегда шесть часов', 'Wciąż szósta'],
    does: ['another turn at once.', 'сразу ещё один ход.', 'od razu jeszcze jedna tura.'],
  },
  {
    name: ['A gap in the hedge', 'Дыра в изгороди', 'Dziura w żywopłocie'],
    does: [
      'one more move, through one wall if you like.',
      'можно пройти ещё раз, даже сквозь одну стену.',
      'jeszcze jeden ruch, można przejść przez jedną ścianę.',
    ],
  },
  {
    name: ['Change places!', 'Меняемся местами!', 'Zamiana miejsc!'],
    does: [
      'you may swap places with another pawn, then move again.',
      'можно поменяться местами с другой фишкой, потом пройти ещё раз.',
      'można zamienić się miejscami z innym pionkiem, potem jeszcze jeden ruch.',
    ],
  },
  {
    name: ['Turn the table', 'Поверни стол', 'Obróć stół'],
    does: [
      'you may turn one tile of the maze, then move again.',
      'можно повернуть один фрагмент лабиринта, потом пройти ещё раз.',
      'można obrócić jeden kafelek labiryntu, potem jeszcze jeden ruch.',
    ],
  },
  {
    name: ['The riddle', 'Загадка', 'Zagadka'],
    does: [
      'look at the next goal and keep one of the two.',
      'посмотреть следующую цель и оставить себе одну из двух.',
      'obejrzeć następny cel i zachować jeden z dwóch.',
    ],
  },
  {
    name: ['Any keyhole', 'Любая скважина', 'Dowolna dziurka'],
    does: [
      'the pawn may jump to any corner.',
      'фишка может перейти в любой угол.',
      'pionek może przeskoczyć do dowolnego narożnika.',
    ],
  },
  {
    name: ['No room!', 'Мест нет!', 'Nie ma miejsc!'],
    does: ['the next turn is missed.', 'следующий ход пропускается.', 'następna tura przepada.'],
  },
  {
    name: ['Wrong keyhole', 'Не та скважина', 'Nie ta dziurka'],
    does: [
      'the pawn goes to the corner opposite its own.',
      'фишка идёт в угол напротив своего.',
      'pionek idzie do narożnika naprzeciwko własnego.',
    ],
  },
  {
    name: ['One place on', 'Пересядьте!', 'Przesiadka'],
    does: [
      'the next player makes a push now.',
      'сейчас лабиринт сдвигает следующий игрок.',
      'teraz labirynt przesuwa następny gracz.',
    ],
  },
  {
    name: ['Swapped cups', 'Перепутанные чашки', 'Pomylone filiżanki'],
    does: [
      'swap goals with the next player.',
      'обмен целями со следующим игроком.',
      'zamiana celów z następnym graczem.',
    ],
  },
  {
    name: ['The Dormouse forgot', 'Соня забыла', 'Suseł zapomniał'],
    does: [
      'the goal is shuffled back into the stack.',
      'цель замешивается обратно в стопку.',
      'cel wraca do stosu i zostaje wtasowany.',
    ],
  },
];
const GOOD_CARDS = 6;

const sides: readonly Words[] = [
  ['up', 'вверх', 'w górę'],
  ['right', 'вправо', 'w prawo'],
  ['down', 'вниз', 'w dół'],
  ['left', 'влево', 'w lewo'],
];

const table = {
  maze: ['The maze', 'Лабиринт', 'Labirynt'],
  cell: ['row {0} column {1}', 'ряд {0}, столбец {1}', 'rząd {0}, kolumna {1}'],
  open: ['open {0}', 'открыт {0}', 'otwarty {0}'],
  pawn: ['pawn: {0}', 'фишка: {0}', 'pionek: {0}'],
  corner: ['start corner: {0}', 'стартовый угол: {0}', 'narożnik startowy: {0}'],
  freeCorner: ['start corner', 'стартовый угол', 'narożnik startowy'],
  aim: ['your goal', 'ваша цель', 'twój cel'],
  home: ['your home', 'ваш дом', 'twój dom'],
  reached: ['can be reached', 'можно дойти', 'można dojść'],
  chosen: ['chosen', 'выбрано', 'wybrano'],
  can: ['can be chosen', 'можно выбрать', 'można wybrać'],
  down: ['{0}: push column {1} down', '{0}: сдвинуть столбец {1} вниз', '{0}: przesuń kolumnę {1} w dół'],
  left: ['{0}: push row {1} left', '{0}: сдвинуть ряд {1} влево', '{0}: przesuń rząd {1} w lewo'],
  up: ['{0}: push column {1} up', '{0}: сдвинуть столбец {1} вверх', '{0}: przesuń kolumnę {1} w górę'],
  right: ['{0}: push row {1} right', '{0}: сдвинуть ряд {1} вправо', '{0}: przesuń rząd {1} w prawo'],
  banned: [
    'barred: it would undo the last push',
    'закрыто: это отменило бы прошлый сдвиг',
    'zamknięte: cofnęłoby ostatnie przesunięcie',
  ],
  cells: [
    '{0} {0#cell|cells} in reach',
    'можно дойти до {0} {0#клетки|клеток|клеток}',
    'w zasięgu {0} {0#pole|pola|pól}',
  ],
  near: ['In reach!', 'Есть путь!', 'Jest droga!'],
  far: ['Not in reach', 'Пути нет', 'Brak drogi'],
  spare: ['Spare tile', 'Лишний фрагмент', 'Dodatkowy kafelek'],
  turn: ['Turn', 'Повернуть', 'Obróć'],
  turnSpare: ['Turn the spare tile (R)', 'Повернуть лишний фрагмент (R)', 'Obróć dodatkowy kafelek (R)'],
  yourGoal: ['Your goal', 'Ваша цель', 'Twój cel'],
  goalOnSpare: ['It is on the spare tile', 'Она на лишнем фрагменте', 'Jest na dodatkowym kafelku'],
  goHome: ['Go home!', 'Домой!', 'Do domu!'],
  allFound: ['All goals found', 'Все цели найдены', 'Wszystkie cele znalezione'],
  nextGoal: ['Next goal: on your turn', 'Новая цель: в ваш ход', 'Nowy cel: w twojej turze'],
  inStack: ['back in the stack: {0}', 'снова в стопке: {0}', 'znów w stosie: {0}'],
  leftToFind: ['{0} to find', 'осталось: {0}', 'zostało: {0}'],
  found: ['found: {0}', 'найдено: {0}', 'znalezione: {0}'],
  nothingFound: ['nothing found yet', 'пока ничего не найдено', 'jeszcze nic nie znaleziono'],
  looksFor: ['looks for: {0}', 'ищет: {0}', 'szuka: {0}'],
  misses: ['misses a turn', 'пропускает ход', 'traci turę'],
  players: ['Players', 'Игроки', 'Gracze'],
  goalsOf: ['Goals: {0}', 'Цели: {0}', 'Cele: {0}'],
  turnNumber: ['Turn {0}', 'Ход {0}', 'Tura {0}'],
  hatterCard: ['The Hatter’s card', 'Карточка Шляпника', 'Karta Kapelusznika'],
  good: ['good luck', 'удача', 'szczęście'],
  bad: ['bad luck', 'неудача', 'pech'],
  stack: ['Hatter’s cards in the stack: {0}', 'Карточек Шляпника в стопке: {0}', 'Karty Kapelusznika w stosie: {0}'],
  which: ['Which goal do you keep?', 'Какую цель вы оставите?', 'Który cel zachowujesz?'],
} as const satisfies Record<string, Words>;

export type Key = keyof typeof table;

export const goalName = (goal: number): string => read(goals[goal]);
export const cardName = (card: number): string => read(cards[card]?.name);
export const cardDoes = (card: number): string => read(cards[card]?.does);
export const goodCard = (card: number): boolean => card < GOOD_CARDS;

/** "up, down" */
export function sideNames(mask: number): string {
  return sides.filter((_, side) => (mask >> side) & 1).map((words) => read(words)).join(', ');
}

export function word(key: Key, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
