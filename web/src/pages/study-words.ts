/* The words of the study page, in three languages; loaded with it. */
import { STUDY_WORDS } from '../follow-study.ts';
import type { Mark } from '../protocol.ts';
import type { Words } from '../words.ts';

export const WORDS = {
  ...STUDY_WORDS,
  everyMove: ['The White Rabbit checks every move', 'Белый Кролик проверяет каждый ход', 'Biały Królik sprawdza każdy ruch'],
  soon: [
    'Soon you’ll see who would have won at every moment, and which moves were better. A long game takes a few minutes.',
    'Скоро вы увидите, кто побеждал бы в каждый момент и какие ходы были лучше. Длинная партия займёт несколько минут.',
    'Wkrótce zobaczysz, kto by wygrał w każdej chwili i które ruchy były lepsze. Długa partia zajmie kilka minut.',
  ],
  meanwhile: ['Watch the replay meanwhile', 'Пока посмотреть партию', 'Obejrzyj tymczasem powtórkę'],
  whoWins: ['Who would win?', 'Кто победил бы?', 'Kto by wygrał?'],
  bands: ['Everyone’s chances, move by move', 'Шансы всех игроков, ход за ходом', 'Szanse wszystkich, ruch za ruchem'],
  toMove: ['{0} to move', 'Ходит {0}', 'Ruch: {0}'],
  yourMove: ['You’re to move', 'Ваш ход', 'Twój ruch'],
  gameOver: ['The end', 'Конец партии', 'Koniec partii'],
  moveOf: ['decision {0} of {1}', 'решение {0} из {1}', 'decyzja {0} z {1}'],
  turning: ['Turning point', 'Переломный момент', 'Punkt zwrotny'],
  turningOf: ['turning point {0} of {1}', 'переломный момент {0} из {1}', 'punkt zwrotny {0} z {1}'],
  chance: ['{0}: chance to win', '{0}: шанс на победу', '{0}: szansa na wygraną'],
  yourChance: ['Your chance to win', 'Ваш шанс на победу', 'Twoja szansa na wygraną'],
  percent: ['{0}%', '{0} %', '{0}%'],
  better: ['Better was', 'Лучше было', 'Lepiej było'],
  taken: ['Played', 'Сыграно', 'Zagrano'],
  betterKey: ['Better', 'Лучше', 'Lepiej'],
  onBoard: ['On the board', 'На доске', 'Na planszy'],
  play: ['Play (Space)', 'Запустить (пробел)', 'Odtwórz (spacja)'],
  pause: ['Pause (Space)', 'Пауза (пробел)', 'Wstrzymaj (spacja)'],
  another: [
    'Another analysis of yours is under way. This one begins after it.',
    'Идёт другой ваш разбор. Этот начнётся после него.',
    'Trwa inna twoja analiza. Ta zacznie się po niej.',
  ],
  goesOn: ['Show what comes next', 'Показать, что было бы дальше', 'Pokaż, co byłoby dalej'],
  throughEyes: ['One way it might continue, through the eyes of {0}:', 'Вот как всё могло бы пойти, глазами игрока {0}:', 'Jeden z możliwych dalszych ciągów, oczami gracza {0}:'],
  backToGame: ['Back to the game', 'Вернуться к партии', 'Wróć do partii'],
  playOn: ['Play on from here', 'Доиграть отсюда', 'Zagraj dalej stąd'],
  came: ['What came of it', 'Что из этого вышло', 'Co z tego wyszło'],
  judged: [
    'Judged only by what {0} could know at that moment.',
    'Оценено только по тому, что в тот момент было известно игроку {0}.',
    'Oceniono tylko według tego, co było wtedy wiadomo graczowi {0}.',
  ],
  judgedYou: [
    'Judged only by what you could know at that moment.',
    'Оценено только по тому, что в тот момент было известно вам.',
    'Oceniono tylko według tego, co było wtedy wiadomo tobie.',
  ],
  moves: ['The moves', 'Ходы', 'Ruchy'],
  all: ['all', 'все', 'wszystkie'],
  yours: ['yours', 'ваши', 'twoje'],
  players: ['The players', 'Игроки', 'Gracze'],
  accuracy: ['Accuracy', 'Точность', 'Dokładność'],
  luck: ['Luck', 'Удача', 'Szczęście'],
  lost: ['Lost by moves', 'Потеряно ходами', 'Strata przez ruchy'],
  bestMove: ['Best move', 'Лучший ход', 'Najlepszy ruch'],
  worstLuck: ['Worst luck', 'Главное невезение', 'Największy pech'],
  how: [
    'Luck is what cards and dice gave or took. Moves lose when a better one was possible. Both are counted as chances to win.',
    'Удача — что дали или отняли карты и кубики. Ход теряет, если был лучше. И то и другое — в шансах на победу.',
    'Szczęście to tyle, ile dały lub zabrały karty i kości. Ruch traci, gdy możliwy był lepszy. Jedno i drugie w szansach na wygraną.',
  ],
  rough: ['A first look; better numbers are coming: {0}%', 'Это первый взгляд, точные числа будут скоро: {0} %', 'To pierwsze spojrzenie, dokładniejsze liczby już wkrótce: {0}%'],
  first: ['To the beginning', 'В начало', 'Na początek'],
  previous: ['One move back', 'На ход назад', 'Ruch wstecz'],
  next: ['One move on', 'На ход вперёд', 'Ruch naprzód'],
  last: ['To the end', 'В конец', 'Na koniec'],
  eyes: ['View as', 'Смотреть как', 'Oglądaj jako'],
  ownEyes: ['the player to move', 'тот, кто ходит', 'kto wykonuje ruch'],
  look: ['Study the game', 'Разобрать партию', 'Przeanalizuj partię'],
  copied: ['The link is copied. It opens this moment.', 'Ссылка скопирована. Она открывает этот момент.', 'Link jest skopiowany. Otwiera ten moment.'],
  bring: ['Study a record', 'Разобрать запись партии', 'Przeanalizuj zapis partii'],
  bringText: [
    'Drop a record of a finished game here, or choose the file. It’s checked first: every move and every card.',
    'Перетащите сюда запись законченной партии или выберите файл. Сначала запись проверяется: каждый ход и каждая карта.',
    'Upuść tu zapis zakończonej partii albo wybierz plik. Najpierw zapis jest sprawdzany: każdy ruch i każda karta.',
  ],
  choose: ['Choose a file', 'Выбрать файл', 'Wybierz plik'],
  onlyOver: ['Only a finished game can be studied.', 'Разобрать можно только законченную партию.', 'Analizować można tylko zakończoną partię.'],
} as const satisfies Record<string, Words>;

/** A verdict by its mark; '': there was no choice. */
export const VERDICTS: Record<Mark | '', Words> = {
  best: ['The best move', 'Лучший ход', 'Najlepszy ruch'],
  good: ['A good move', 'Хороший ход', 'Dobry ruch'],
  inaccuracy: ['An inaccuracy', 'Неточность', 'Niedokładność'],
  mistake: ['A mistake', 'Ошибка', 'Błąd'],
  '': ['No other choice', 'Другого выбора не было', 'Nie było innego wyboru'],
};

/** The legend: from which loss on, in per cent of the chance to win. */
export const LEGEND: [Mark, Words][] = [
  ['best', ['best', 'лучший', 'najlepszy']],
  ['good', ['good: loses less than 3%', 'хороший: теряет меньше 3 %', 'dobry: traci mniej niż 3%']],
  ['inaccuracy', ['inaccuracy: loses 3% or more', 'неточность: теряет от 3 %', 'niedokładność: traci od 3%']],
  ['mistake', ['mistake: loses 10% or more', 'ошибка: теряет от 10 %', 'błąd: traci od 10%']],
];

export const SIGNS: Record<Mark | '', string> = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', '': '·' };
