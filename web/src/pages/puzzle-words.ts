/* The words of the puzzle pages. */
import { read, type Words } from '../words.ts';

const table = {
  puzzles: ['Puzzles', 'Задачи', 'Zagadki'],
  today: ['Today', 'Сегодня', 'Dziś'],
  which: ['Which puzzles?', 'Какие задачи?', 'Które zagadki?'],
  puzzleOf: ['Puzzle {0}', 'Задача {0}', 'Zagadka {0}'],
  easy: ['easy', 'лёгкая', 'łatwa'],
  medium: ['medium', 'средняя', 'średnia'],
  hard: ['hard', 'трудная', 'trudna'],
  yourMove: ['It’s your turn. Find it on the board.', 'Ваш ход. Найдите его на поле.', 'Twój ruch. Znajdź go na planszy.'],
  known: ['You see only what this player can see.', 'Вы видите только то, что видит этот игрок.', 'Widzisz tylko to, co widzi ten gracz.'],
  instead: ['With the best choice:', 'С лучшим выбором:', 'Z najlepszym wyborem:'],
  because: ['Why:', 'Почему:', 'Dlaczego:'],
  follows: ['What could have followed', 'Что могло быть дальше', 'Co mogło być dalej'],
  retry: ['Try again', 'Попробовать ещё раз', 'Spróbuj jeszcze raz'],
  show: ['Show me', 'Показать ответ', 'Pokaż odpowiedź'],
  next: ['Next puzzle', 'Следующая задача', 'Następna zagadka'],
  share: ['Share the result', 'Поделиться результатом', 'Udostępnij wynik'],
  shared: ['Copied. Paste it wherever you like.', 'Скопировано. Вставьте, куда хотите.', 'Skopiowano. Wklej, gdzie chcesz.'],
  rating: ['Your rating', 'Ваш рейтинг', 'Twój ranking'],
  streak: ['In a row', 'Подряд', 'Z rzędu'],
  solved: ['Found at once', 'Найдено сразу', 'Znalezione od razu'],
  atOnce: ['found at once', 'решена с первой попытки', 'od razu rozwiązana'],
  tries: ['found after {0} {0#try|tries}', 'решена за {0} {0#попытку|попытки|попыток}', 'rozwiązana za {0} razem'],
  looked: ['the answer looked up', 'ответ подсмотрен', 'odpowiedź podejrzana'],
  result: ['Wonderland, puzzle of the day: {0} ({1})', 'Страна Чудес, задача дня: {0} ({1})', 'Kraina Czarów, zagadka dnia: {0} ({1})'],
  resultAny: ['Wonderland, a puzzle: {0} ({1})', 'Страна Чудес, задача: {0} ({1})', 'Kraina Czarów, zagadka: {0} ({1})'],
  none: ['There are no puzzles of this game.', 'В этой игре задач нет.', 'W tej grze nie ma zagadek.'],
} as const satisfies Record<string, Words>;

export function tell(key: keyof typeof table, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
