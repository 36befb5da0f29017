/*
 * Everything that the client itself says, in three languages side by side. What is said about a game
 * comes from the server, what a board says itself from a table of its own that it lets `read` read.
 * {0}, {1}, … are filled in; {0#one|few|many} picks the form that the number needs (English: one|many).
 */
import { settings } from './settings.ts';
import { fill } from './typography.ts';

export { figure } from './typography.ts';

/** English, Russian, Polish; what may stand behind them is not for readers. */
export type Words = readonly [string, string, string, ...string[]];

const table = {
  wonderland: ['Wonderland', 'Страна Чудес', 'Kraina Czarów'],
  language: ['Language', 'Язык', 'Język'],
  theme: ['Light or dark', 'Светлая или тёмная тема', 'Jasny lub ciemny wygląd'],
  themeAuto: ['Same as the system', 'Как в системе', 'Jak w systemie'],
  themeLight: ['Light', 'Светлая', 'Jasny'],
  themeDark: ['Dark', 'Тёмная', 'Ciemny'],
  sound: ['Sounds', 'Звуки', 'Dźwięki'],
  soundAsk: ['Turn sounds on?', 'Включить звуки?', 'Włączyć dźwięki?'],
  yes: ['Yes', 'Да', 'Tak'],
  no: ['No', 'Нет', 'Nie'],
  pace: ['Other players’ moves', 'Ходы других игроков', 'Ruchy innych graczy'],
  calm: ['slow', 'медленно', 'powoli'],
  usual: ['normal', 'обычно', 'normalnie'],
  fast: ['fast', 'быстро', 'szybko'],
  on: ['on', 'вкл.', 'wł.'],
  off: ['off', 'выкл.', 'wył.'],
  away: ['The server isn’t answering. Trying again…', 'Сервер не отвечает. Пробуем ещё раз…', 'Serwer nie odpowiada. Próbujemy jeszcze raz…'],
  loading: ['One moment…', 'Одну минутку…', 'Chwileczkę…'],
  loadFailed: [
    'Part of this page didn’t load. Trying again…',
    'Часть страницы не загрузилась. Пробуем ещё раз…',
    'Część strony się nie wczytała. Próbujemy jeszcze raz…',
  ],
  reload: ['Reload the page', 'Обновить страницу', 'Odśwież stronę'],

  // Home
  comeIn: ['Come in, tea is ready.', 'Входите, чай готов.', 'Wejdź, herbata już gotowa.'],
  comeInText: [
    'Board games from Alice’s world, for one player or many. No account: sit down, or send a friend a link.',
    'Настольные игры про Алису, для одного и для компании. Регистрация не нужна: садитесь за стол или пошлите другу ссылку.',
    'Gry planszowe ze świata Alicji, dla jednej osoby i dla wielu. Bez zakładania konta: siadaj do stołu albo wyślij znajomym link.',
  ],
  firstGame: ['Play a first game', 'Сыграть первую партию', 'Zagraj pierwszą partię'],
  firstGameText: ['{0}. Your opponent: {1}.', '{0}. Соперник: {1}.', '{0}. Przeciwnik: {1}.'],
  morning: ['Good morning', 'Доброе утро', 'Dzień dobry'],
  afternoon: ['Good afternoon', 'Добрый день', 'Dzień dobry'],
  evening: ['Good evening', 'Добрый вечер', 'Dobry wieczór'],
  greeting: ['{0}, {1}.', '{0}, {1}!', '{0}, {1}!'],
  greetingAll: ['{0}.', '{0}!', '{0}!'],
  tablesWait: [
    '{0} {0#table is|tables are} waiting for you.',
    '{0#Вашего хода ждёт|Вашего хода ждут|Вашего хода ждут} {0} {0#стол|стола|столов}.',
    '{0} {0#stół czeka|stoły czekają|stołów czeka} na ciebie.',
  ],
  nobodyWaits: ['Nobody is waiting for you. Time for tea.', 'Никто вас не ждёт. Самое время выпить чаю.', 'Nikt na ciebie nie czeka. Pora na herbatkę.'],
  takeTurn: ['Take your turn', 'Сделать ход', 'Wykonaj ruch'],
  toTable: ['Go to the table', 'Перейти к столу', 'Przejdź do stołu'],
  turnOf: ['{0}’s turn', 'Ходит {0}', 'Teraz gra {0}'],
  moreTables: ['More tables ({0})', 'Ещё столы ({0})', 'Więcej stołów ({0})'],
  whatPlay: ['What shall we play?', 'Во что сыграем?', 'W co zagramy?'],
  winBy: ['You win by', 'Побеждает тот, кто', 'Wygrasz,'],
  players: ['{0}–{1} players', '{0}–{1} {1#игрок|игрока|игроков}', '{0}–{1} graczy'],
  playersExactly: ['{0} {0#player|players}', '{0} {0#игрок|игрока|игроков}', '{0} {0#gracz|gracze|graczy}'],
  minutes: ['{0}–{1} min', '{0}–{1} мин', '{0}–{1} min'],
  age: ['ages {0}+', 'от {0} {0#года|лет|лет}', 'od {0} {0#roku|lat|lat}'],
  playNow: ['Play now', 'Играть', 'Zagraj'],
  playNowLong: ['Play now against bots: {0}', 'Играть с ботами: {0}', 'Zagraj z botami: {0}'],
  invite: ['Invite friends', 'Позвать друзей', 'Zaproś znajomych'],
  arrange: ['Set up a game', 'Собрать игру', 'Przygotuj grę'],
  myTables: ['My tables', 'Мои столы', 'Moje stoły'],
  doneTables: ['Finished games', 'Завершённые партии', 'Zakończone partie'],
  openTables: ['Open tables', 'Открытые столы', 'Otwarte stoły'],
  noTables: ['Nobody is waiting for players right now.', 'Сейчас никто не ждёт игроков.', 'Nikt teraz nie czeka na graczy.'],
  yourTurn: ['your turn', 'ваш ход', 'twoja tura'],
  waitingFor: ['waiting for {0}', 'ждём хода: {0}', 'teraz gra: {0}'],
  gathering: ['waiting for players', 'ждём игроков', 'czekamy na graczy'],
  over: ['the game is over', 'игра окончена', 'koniec gry'],

  credits: ['Icons: game-icons.net, CC BY 3.0. Typeface: Gabriela, OFL.', 'Значки: game-icons.net, CC BY 3.0. Шрифт: Gabriela, OFL.', 'Ikony: game-icons.net, CC BY 3.0. Krój pisma: Gabriela, OFL.'],
  licences: ['Licences', 'Лицензии', 'Licencje'],

  // Making a table
  newTable: ['New table: {0}', 'Новый стол: {0}', 'Nowy stół: {0}'],
  presets: ['Who with', 'С кем играть', 'Z kim grasz'],
  presetOne: ['Me against one', 'Я и один бот', 'Ja i jeden bot'],
  presetSeveral: ['Me against several', 'Я и несколько ботов', 'Ja i kilka botów'],
  presetFamily: ['Family on this device', 'Семья за этим устройством', 'Rodzina przy tym urządzeniu'],
  presetFriends: ['Friends by link', 'Друзья по ссылке', 'Znajomi przez link'],
  whoSits: ['Who sits here?', 'Кто здесь сядет?', 'Kto tu usiądzie?'],
  placeOf: ['{0}: {1}. Change', '{0}: {1}. Сменить', '{0}: {1}. Zmień'],
  seatNobody: ['Nobody', 'Никто', 'Nikt'],
  seatOpenText: ['everyone sees the table in the list', 'стол виден всем в списке', 'stół widzą na liście wszyscy'],
  forYoung: ['Easier, for children', 'Проще, для детей', 'Łatwiej, dla dzieci'],
  moreOptions: ['More options', 'Другие настройки', 'Więcej opcji'],
  begin: ['Start the game', 'Начать игру', 'Zacznij grę'],
  together: ['All on this device', 'Все за одним устройством', 'Wszyscy przy jednym urządzeniu'],
  togetherText: [
    'Pass it round. Where cards are secret, a curtain falls between turns.',
    'Передавайте его по кругу. Если карты тайные, между ходами опускается занавес.',
    'Podawajcie je sobie. Gdy karty są tajne, między turami opada kurtyna.',
  ],
  sitTogether: ['Sit down together', 'Сесть всем вместе', 'Usiądźcie razem'],
  seats: ['Who plays', 'Кто играет', 'Kto gra'],
  seatMe: ['Me', 'Я', 'Ja'],
  seatMeToo: ['On this device', 'За этим устройством', 'Przy tym urządzeniu'],
  seatFriend: ['A friend, by link', 'Друг, по ссылке', 'Ktoś znajomy, przez link'],
  seatOpen: ['Anyone', 'Кто угодно', 'Ktokolwiek'],
  seatNumber: ['Player {0}', 'Игрок {0}', 'Gracz {0}'],
  yourName: ['Your name', 'Ваше имя', 'Twoje imię'],
  name: ['Name', 'Имя', 'Imię'],
  clock: ['Time for a turn', 'Время на ход', 'Czas na turę'],
  clockNone: ['as long as you like', 'без ограничения', 'bez ograniczeń'],
  seconds: ['{0} s', '{0} с', '{0} s'],
  hours: ['{0} h', '{0} ч', '{0} godz.'],
  minutesEach: ['{0} min', '{0} мин', '{0} min'],
  forChildren: ['For children: no chat', 'Для детей: без чата', 'Dla dzieci: bez czatu'],
  withHints: ['Hints allowed', 'С подсказками', 'Z podpowiedziami'],
  create: ['Set up the game', 'Создать стол', 'Utwórz stół'],
  close: ['Close', 'Закрыть', 'Zamknij'],

  // At the table
  inviteTitle: ['Invite friends', 'Позовите друзей', 'Zaproś znajomych'],
  inviteText: ['Anyone who opens this link can take a seat.', 'Любой, кто откроет эту ссылку, сможет сесть за стол.', 'Każdy, kto otworzy ten link, może usiąść do stołu.'],
  inviteHere: [
    'This link works on this machine only. To invite others, start the server with “make run LAN=1”.',
    'Эта ссылка открывается только на этом компьютере. Чтобы пригласить других, запустите сервер командой «make run LAN=1».',
    'Ten link działa tylko na tym komputerze. Aby zaprosić innych, uruchom serwer poleceniem „make run LAN=1”.',
  ],
  copy: ['Copy link', 'Скопировать ссылку', 'Skopiuj link'],
  copied: ['Copied', 'Скопировано', 'Skopiowano'],
  share: ['Share', 'Поделиться', 'Udostępnij'],
  qr: ['QR code of the link', 'QR-код со ссылкой', 'Kod QR z linkiem'],
  freeChairs: ['{0} {0#free seat|free seats}', '{0} {0#свободное место|свободных места|свободных мест}', '{0} {0#wolne miejsce|wolne miejsca|wolnych miejsc}'],
  freeChair: ['free', 'свободно', 'wolne'],
  keptChair: ['kept for {0}', 'здесь сядет: {0}', 'usiądzie tu: {0}'],
  you: ['You', 'Вы', 'Ty'],
  players0: ['Players', 'Игроки', 'Gracze'],
  toMove: ['their turn', 'ходит', 'teraz gra'],
  toMoveYou: ['your turn', 'ваш ход', 'twoja tura'],
  points: ['{0} {0#point|points}', '{0} {0#балл|балла|баллов}', '{0} {0#punkt|punkty|punktów}'],
  percent: ['{0}%', '{0} %', '{0}%'],
  isAway: ['away', 'не на связи', 'offline'],
  isBot: ['bot', 'бот', 'bot'],
  botPlays: ['a bot plays', 'играет бот', 'gra bot'],
  conceded: ['conceded', 'партия сдана', 'partia poddana'],
  timeLeft: ['{0} left', 'осталось {0}', 'zostało {0}'],
  grace: ['time is up', 'время вышло', 'czas minął'],
  choose: ['Choose on the board or from the list.', 'Выберите на столе или из списка.', 'Wybierz na stole albo z listy.'],
  wait: ['Waiting for: {0}', 'Ждём хода: {0}', 'Teraz gra: {0}'],
  allChoices: ['All choices ({0})', 'Все варианты ({0})', 'Wszystkie możliwości ({0})'],
  orders: ['Automatic replies…', 'Автоответы…', 'Automatyczne odpowiedzi…'],
  ordersText: ['These replies are given for you at once, even while you’re away. Nobody else sees them.', 'Так за вас ответят сразу, даже когда вас нет за столом. Никто другой этого не видит.', 'Tak odpowiemy za ciebie od razu, nawet gdy nie ma cię przy stole. Nikt inny tego nie widzi.'],
  answered: ['Your reply is kept until everyone’s time is up.', 'Ваш ответ принят. Ждём, пока выйдет время у всех.', 'Twoja odpowiedź jest przyjęta. Czekamy, aż wszystkim minie czas.'],
  undo: ['Undo', 'Отменить ход', 'Cofnij ruch'],
  hint: ['Hint', 'Подсказка', 'Podpowiedź'],
  hintTitle: ['The Eaglet would choose:', 'Орлёнок выбрал бы:', 'Orzełek wybrałby:'],
  hintThinking: ['The Eaglet is thinking…', 'Орлёнок думает…', 'Orzełek myśli…'],
  concede: ['Concede', 'Сдаться', 'Poddaj partię'],
  concedeSure: ['Give up this game?', 'Сдать эту партию?', 'Poddać tę partię?'],
  leave: ['Let a bot play for me', 'Пусть за меня играет бот', 'Niech gra za mnie bot'],
  back: ['Return to the table', 'Вернуться за стол', 'Wróć do stołu'],
  replace: ['Let a bot play for {0}', '{0}: пусть играет бот', '{0}: niech gra bot'],
  stand: ['Leave this seat', 'Освободить место', 'Zwolnij miejsce'],
  rename: ['Change name', 'Сменить имя', 'Zmień imię'],
  log: ['What happened', 'Что произошло', 'Co się wydarzyło'],
  missed: ['While you were away', 'Пока вас не было', 'Podczas twojej nieobecności'],
  chat: ['Chat', 'Чат', 'Czat'],
  chatSay: ['Say something', 'Написать…', 'Napisz coś'],
  send: ['Send', 'Отправить', 'Wyślij'],
  noChat: ['No chat at this table.', 'За этим столом чата нет.', 'Przy tym stole nie ma czatu.'],
  rules: ['Rules', 'Правила', 'Zasady'],
  rulesShort: ['On one page', 'На одной странице', 'Na jednej stronie'],
  rulesFull: ['All the rules, numbered', 'Все правила по номерам', 'Wszystkie zasady z numerami'],
  search: ['Search', 'Поиск', 'Szukaj'],
  found: ['{0} found', 'найдено: {0}', 'znaleziono: {0}'],
  options: ['Options', 'Настройки', 'Opcje'],
  waitingRoom: ['The game begins when every seat is taken.', 'Игра начнётся, когда все места будут заняты.', 'Gra zacznie się, gdy wszystkie miejsca będą zajęte.'],
  sitToo: ['Seat someone else here', 'Посадить сюда ещё кого-то', 'Posadź tu jeszcze kogoś'],
  sitHere: ['Sit here', 'Сесть сюда', 'Usiądź tutaj'],
  spectator: ['You’re watching.', 'Вы наблюдаете за игрой.', 'Oglądasz tę partię.'],
  curtain: ['Please pass the device to {0}.', 'Сейчас ходит {0}. Передайте устройство.', 'Teraz gra {0}. Przekaż urządzenie.'],
  curtainGo: ['I’m {0}', 'Это я, {0}', 'To ja, {0}'],

  // The end
  rematch: ['Play again', 'Сыграть ещё раз', 'Zagraj jeszcze raz'],
  rematchGo: ['Join the rematch', 'Сесть за новую партию', 'Dołącz do nowej partii'],
  record: ['Download record', 'Скачать запись партии', 'Pobierz zapis partii'],
  verify: ['Check it was fair', 'Проверить честность', 'Sprawdź uczciwość'],
  replay: ['Replay', 'Просмотр партии', 'Powtórka'],
  pointsOf: ['Where the points come from', 'Откуда баллы', 'Skąd te punkty'],
  seed: ['Seed', 'Зерно случайности', 'Ziarno losowości'],
  sealed: ['Sealed seed', 'Запечатанное зерно случайности', 'Zapieczętowane ziarno losowości'],

  fair: ['How the game stays fair', 'Почему всё честно', 'Skąd wiadomo, że jest uczciwie'],
  fairHow: [
    'All cards and throws of this game were fixed and sealed before it began, and this is the seal. After the end, “Check it was fair” compares the two.',
    'Все карты и броски определены до начала и запечатаны, вот печать. После конца партии кнопка «Проверить честность» сравнит их с печатью.',
    'Wszystkie karty i rzuty ustalono i zapieczętowano przed partią, a to jest pieczęć. Po zakończeniu przycisk „Sprawdź uczciwość” sprawdzi, czy jedno pasuje do drugiego.',
  ],

  // Replay
  first: ['To the beginning', 'В начало', 'Do początku'],
  previous: ['Back', 'Назад', 'Wstecz'],
  nextStep: ['Forward', 'Вперёд', 'Dalej'],
  last: ['To the end', 'В конец', 'Do końca'],
  play: ['Play', 'Смотреть', 'Odtwarzaj'],
  pause: ['Pause', 'Пауза', 'Pauza'],
  speed: ['Speed', 'Скорость', 'Szybkość'],
  viewer: ['View as', 'Смотреть как', 'Patrz jako'],
  viewerOpen: ['all cards face up', 'все карты открыты', 'wszystkie karty odkryte'],
  viewerSpectator: ['a spectator', 'зритель', 'widz'],
  stepOf: ['{0} of {1}', '{0} из {1}', '{0} z {1}'],
  endReplay: ['Back to the result', 'К итогу', 'Do wyniku'],

  // Trouble
  home: ['To the games', 'К играм', 'Do gier'],
  notFound: ['There’s no such page.', 'Такой страницы нет.', 'Nie ma takiej strony.'],
} as const satisfies Record<string, Words>;

export type Key = keyof typeof table;

const COLUMN = { en: 0, ru: 1, pl: 2 } as const;

/** The words in the reader's language; of what there is not, nothing. */
export function read(words: Words | undefined, ...args: readonly (string | number)[]): string {
  return fill(words?.[COLUMN[settings.lang]] ?? '', args, settings.lang);
}

export function say(key: Key, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
