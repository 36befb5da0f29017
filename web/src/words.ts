/*
 * Everything that the client itself says, in three languages side by side. What is said about a game
 * comes from the server. `say('key', …)` fills in {0}, {1}, …; {0#one|few|many} picks the form that
 * the number needs (English: one|many).
 */
import { settings } from './settings.ts';

const table = {
  wonderland: ['Wonderland', 'Wonderland', 'Wonderland'],
  tagline: ['Board games of Alice’s Wonderland, at one table.', 'Настольные игры Страны чудес Алисы – за одним столом.', 'Gry planszowe z Krainy Czarów Alicji – przy jednym stole.'],
  language: ['Language', 'Язык', 'Język'],
  theme: ['Light or dark', 'Светлая или тёмная тема', 'Jasny lub ciemny wygląd'],
  themeAuto: ['As the system', 'Как в системе', 'Jak w systemie'],
  themeLight: ['Light', 'Светлая', 'Jasny'],
  themeDark: ['Dark', 'Тёмная', 'Ciemny'],
  sound: ['Sounds', 'Звуки', 'Dźwięki'],
  on: ['on', 'вкл.', 'wł.'],
  off: ['off', 'выкл.', 'wył.'],
  home: ['All games', 'Все игры', 'Wszystkie gry'],
  away: ['The server is away. Trying again …', 'Сервер не отвечает. Пробуем снова…', 'Serwer nie odpowiada. Próbuję ponownie…'],
  loading: ['One moment …', 'Одну минуту…', 'Chwileczkę…'],

  // Home
  games: ['Games', 'Игры', 'Gry'],
  players: ['{0}–{1} players', '{0}–{1} игрока', '{0}–{1} graczy'],
  minutes: ['{0}–{1} min', '{0}–{1} мин', '{0}–{1} min'],
  age: ['from {0}', 'от {0} лет', 'od {0} lat'],
  playNow: ['Play now', 'Играть', 'Zagraj'],
  playNowLong: ['Play now against bots: {0}', 'Играть с ботами: {0}', 'Zagraj z botami: {0}'],
  invite: ['Invite friends', 'Позвать друзей', 'Zaproś znajomych'],
  more: ['More …', 'Настроить…', 'Więcej…'],
  myTables: ['My tables', 'Мои столы', 'Moje stoły'],
  openTables: ['Open tables', 'Открытые столы', 'Otwarte stoły'],
  noTables: ['Nobody is waiting for players right now.', 'Сейчас никто не ждёт игроков.', 'Nikt teraz nie czeka na graczy.'],
  yourTurn: ['your turn', 'ваш ход', 'twoja kolej'],
  waitingFor: ['waiting for {0}', 'ходит {0}', 'kolej: {0}'],
  gathering: ['waiting for players', 'ждём игроков', 'czeka na graczy'],
  over: ['finished', 'партия окончена', 'partia zakończona'],
  join: ['Sit down', 'Сесть за стол', 'Usiądź'],
  watch: ['Watch', 'Смотреть', 'Oglądaj'],
  open: ['Open', 'Открыть', 'Otwórz'],

  // Making a table
  newTable: ['A table of {0}', 'Стол: {0}', 'Stół: {0}'],
  seats: ['Who plays', 'Кто играет', 'Kto gra'],
  seatMe: ['Me', 'Я', 'Ja'],
  seatMeToo: ['Somebody on this device', 'Кто-то за этим устройством', 'Ktoś przy tym urządzeniu'],
  seatFriend: ['A friend, by link', 'Друг по ссылке', 'Znajomy z odnośnikiem'],
  seatOpen: ['Whoever comes', 'Кто угодно', 'Ktokolwiek'],
  seatNumber: ['Seat {0}', 'Место {0}', 'Miejsce {0}'],
  howMany: ['Players', 'Игроков', 'Liczba graczy'],
  yourName: ['Your name', 'Ваше имя', 'Twoje imię'],
  name: ['Name', 'Имя', 'Imię'],
  clock: ['Time for a turn', 'Время на ход', 'Czas na ruch'],
  clockNone: ['as long as you like', 'без ограничения', 'bez ograniczeń'],
  seconds: ['{0} s', '{0} с', '{0} s'],
  minutesEach: ['{0} min', '{0} мин', '{0} min'],
  forChildren: ['For children: no chat', 'Для детей: без чата', 'Dla dzieci: bez czatu'],
  withHints: ['Hints allowed', 'С подсказками', 'Z podpowiedziami'],
  rulesVariant: ['Variants', 'Варианты правил', 'Warianty'],
  create: ['Set the table', 'Накрыть стол', 'Nakryj stół'],
  cancel: ['Cancel', 'Отмена', 'Anuluj'],
  close: ['Close', 'Закрыть', 'Zamknij'],

  // At the table
  inviteTitle: ['Invite friends', 'Позовите друзей', 'Zaproś znajomych'],
  inviteText: ['Whoever opens this link can sit down.', 'Кто откроет эту ссылку, сможет сесть за стол.', 'Kto otworzy ten odnośnik, może usiąść do stołu.'],
  copy: ['Copy link', 'Скопировать', 'Skopiuj odnośnik'],
  copied: ['Copied', 'Скопировано', 'Skopiowano'],
  share: ['Share', 'Поделиться', 'Udostępnij'],
  qr: ['QR code of the link', 'QR-код ссылки', 'Kod QR odnośnika'],
  freeChair: ['free', 'свободно', 'wolne'],
  keptChair: ['kept for {0}', 'ждём: {0}', 'czeka na: {0}'],
  you: ['You', 'Вы', 'Ty'],
  players0: ['Players', 'Игроки', 'Gracze'],
  toMove: ['to move', 'ходит', 'na ruchu'],
  toMoveYou: ['your turn', 'ваш ход', 'twoja kolej'],
  points: ['{0} {0#point|points}', '{0} {0#балл|балла|баллов}', '{0} {0#punkt|punkty|punktów}'],
  isHere: ['connected', 'на связи', 'połączono'],
  isAway: ['away', 'отошёл', 'nieobecny'],
  isBot: ['bot', 'бот', 'bot'],
  botPlays: ['a bot plays', 'играет бот', 'gra bot'],
  conceded: ['conceded', 'игрок сдался', 'partia poddana'],
  timeLeft: ['{0} left', 'осталось {0}', 'zostało {0}'],
  grace: ['time is up', 'время вышло', 'czas minął'],
  choose: ['Choose on the board or from the list.', 'Выберите на поле или из списка.', 'Wybierz na planszy albo z listy.'],
  wait: ['Waiting for {0} …', 'Ждём: {0}…', 'Czekamy: {0}…'],
  allChoices: ['All choices ({0})', 'Все варианты ({0})', 'Wszystkie możliwości ({0})'],
  undo: ['Take back', 'Отменить ход', 'Cofnij'],
  hint: ['Hint', 'Подсказка', 'Podpowiedź'],
  hintTitle: ['The March Hare would choose', 'Мартовский Заяц выбрал бы', 'Marcowy Zając wybrałby'],
  hintThinking: ['Thinking …', 'Думает…', 'Myśli…'],
  concede: ['Concede', 'Сдаться', 'Poddaj się'],
  concedeSure: ['Give up this game?', 'Сдать эту партию?', 'Poddać tę partię?'],
  leave: ['Let a bot play for me', 'Пусть за меня играет бот', 'Niech gra za mnie bot'],
  back: ['Play again myself', 'Снова играть самому', 'Wracam do gry'],
  replace: ['Let a bot play for {0}', 'Пусть за игрока {0} играет бот', 'Niech za gracza {0} gra bot'],
  stand: ['Give up the chair', 'Освободить место', 'Zwolnij miejsce'],
  rename: ['Change name', 'Сменить имя', 'Zmień imię'],
  save: ['Save', 'Сохранить', 'Zapisz'],
  yes: ['Yes', 'Да', 'Tak'],
  no: ['No', 'Нет', 'Nie'],
  log: ['What happened', 'Что произошло', 'Co się wydarzyło'],
  missed: ['Since you last looked', 'Пока вас не было', 'Od twojej ostatniej wizyty'],
  chat: ['Chat', 'Чат', 'Czat'],
  chatSay: ['Say something', 'Напишите что-нибудь', 'Napisz coś'],
  send: ['Send', 'Отправить', 'Wyślij'],
  noChat: ['No chat at this table.', 'За этим столом чата нет.', 'Przy tym stole nie ma czatu.'],
  rules: ['Rules', 'Правила', 'Zasady'],
  rulesShort: ['On one page', 'На одной странице', 'Na jednej stronie'],
  rulesFull: ['All rules, numbered (English)', 'Полные правила (по-английски)', 'Pełne zasady (po angielsku)'],
  search: ['Search', 'Поиск', 'Szukaj'],
  found: ['{0} {0#place|places}', '{0} {0#место|места|мест}', '{0} {0#miejsce|miejsca|miejsc}'],
  menu: ['Table', 'Стол', 'Stół'],
  options: ['Options', 'Настройки', 'Opcje'],
  waitingRoom: ['The game begins when every chair is taken.', 'Партия начнётся, когда все места займут.', 'Partia zacznie się, gdy wszystkie miejsca będą zajęte.'],
  sitHere: ['Sit here', 'Сесть сюда', 'Usiądź tutaj'],
  spectator: ['You are watching.', 'Вы наблюдаете за игрой.', 'Oglądasz tę partię.'],
  curtain: ['Please hand the device to {0}.', 'Передайте устройство игроку: {0}.', 'Przekaż urządzenie: {0}.'],
  curtainGo: ['I am {0}', 'Это я, {0}', 'To ja, {0}'],
  skip: ['Skip the animation', 'Пропустить анимацию', 'Pomiń animację'],

  // The end
  theEnd: ['The end', 'Конец', 'Koniec'],
  youWin: ['You win!', 'Вы победили!', 'Wygrywasz!'],
  place: ['{0}.', '{0}.', '{0}.'],
  rematch: ['Play again', 'Сыграть ещё раз', 'Zagraj jeszcze raz'],
  rematchGo: ['They play again: come along', 'Новая партия: садитесь', 'Nowa partia: dołącz'],
  record: ['Record', 'Запись партии', 'Zapis partii'],
  verify: ['Was it fair?', 'Всё ли честно?', 'Czy było uczciwie?'],
  replay: ['Replay', 'Просмотр партии', 'Powtórka'],
  showBoard: ['Show the board', 'Показать поле', 'Pokaż planszę'],
  pointsOf: ['Where the points come from', 'Откуда баллы', 'Skąd te punkty'],
  seed: ['Seed', 'Зерно', 'Ziarno'],
  sealed: ['Sealed seed', 'Запечатанное зерно', 'Zapieczętowane ziarno'],

  // Replay
  first: ['To the beginning', 'В начало', 'Na początek'],
  previous: ['Back', 'Назад', 'Wstecz'],
  nextStep: ['Forward', 'Вперёд', 'Dalej'],
  last: ['To the end', 'В конец', 'Na koniec'],
  play: ['Play', 'Смотреть', 'Odtwarzaj'],
  pause: ['Pause', 'Пауза', 'Pauza'],
  speed: ['Speed', 'Скорость', 'Szybkość'],
  eyes: ['Through the eyes of', 'Глазами', 'Oczami'],
  eyesOpen: ['everything open', 'всё открыто', 'wszystko odkryte'],
  eyesSpectator: ['a spectator', 'зрителя', 'widza'],
  stepOf: ['{0} of {1}', '{0} из {1}', '{0} z {1}'],
  endReplay: ['Back to the result', 'К итогам', 'Do wyniku'],

  // Trouble
  notFound: ['There is no such page.', 'Такой страницы нет.', 'Nie ma takiej strony.'],
  noTable: ['This table cannot be opened.', 'Этот стол не открыть.', 'Nie można otworzyć tego stołu.'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type Key = keyof typeof table;

const COLUMN = { en: 0, ru: 1, pl: 2 } as const;

/** The form that a number needs: 0 one, 1 few, 2 many. */
export function form(n: number): number {
  const ten = n % 10;
  const hundred = n % 100;
  const few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14);
  if (settings.lang === 'en') return n === 1 ? 0 : 1;
  if (settings.lang === 'pl') return n === 1 ? 0 : few ? 1 : 2;
  return ten === 1 && hundred !== 11 ? 0 : few ? 1 : 2;
}

export function say(key: Key, ...args: (string | number)[]): string {
  const text: string = table[key][COLUMN[settings.lang]];
  return text.replace(/\{(\d)(?:#([^}]*))?\}/g, (_, i: string, forms?: string) => {
    const value = args[Number(i)] ?? '';
    if (forms === undefined) return String(value);
    const list = forms.split('|');
    return list[Math.min(form(Number(value)), list.length - 1)] ?? '';
  });
}
