/* The words of the page of the player's own games. */
import { read, type Words } from '../words.ts';

const table = {
  title: ['My games', 'Мои партии', 'Moje partie'],
  where: [
    'What this device has played here. Nobody else sees this page.',
    'Всё, что сыграно с этого устройства. Эту страницу больше никто не видит.',
    'Wszystko, co zagrano na tym urządzeniu. Nikt inny nie widzi tej strony.',
  ],
  empty: [
    'No finished games yet. Play one, and it will be here.',
    'Законченных партий пока нет. Сыграйте, и партия появится здесь.',
    'Nie ma jeszcze zakończonych partii. Zagraj, a partia pojawi się tutaj.',
  ],
  toPlay: ['Choose a game', 'Выбрать игру', 'Wybierz grę'],
  games: ['Games', 'Партии', 'Partie'],
  won: ['Won', 'Победы', 'Wygrane'],
  streak: ['Best run of wins', 'Лучшая серия побед', 'Najdłuższa seria wygranych'],
  puzzleRating: ['Puzzle rating', 'Рейтинг в задачах', 'Ranking w zagadkach'],
  puzzleStreak: ['Puzzles in a row', 'Задач подряд', 'Zagadki z rzędu'],
  bots: ['Wins against bots', 'Победы над ботами', 'Wygrane z botami'],
  times: ['{0} {0#time|times}', '{0} {0#раз|раза|раз}', '{0} {0#raz|razy|razy}'],
  notYet: ['not yet', 'пока нет', 'jeszcze nie'],
  byGame: ['By game', 'По играм', 'Według gier'],
  byOpponent: ['By opponent', 'По соперникам', 'Według przeciwników'],
  game: ['Game', 'Игра', 'Gra'],
  opponent: ['Opponent', 'Соперник', 'Przeciwnik'],
  best: ['Most points', 'Больше всего баллов', 'Najwięcej punktów'],
  accuracy: ['Accuracy', 'Точность', 'Dokładność'],
  accuracyOver: ['Accuracy over time', 'Точность со временем', 'Dokładność w czasie'],
  accuracyNone: [
    'Look at a finished game’s analysis, and its accuracy will appear here.',
    'Откройте разбор законченной партии, и её точность появится здесь.',
    'Otwórz analizę zakończonej partii, a jej dokładność pojawi się tutaj.',
  ],
  accuracyOne: ['{0}% in the game that you studied.', '{0} % в разобранной партии.', '{0}% w przeanalizowanej partii.'],
  accuracyFrom: ['From {0}% to {1}%, on average {2}%.', 'От {0} % до {1} %, в среднем {2} %.', 'Od {0}% do {1}%, średnio {2}%.'],
  percent: ['{0}%', '{0} %', '{0}%'],
  all: ['All games', 'Все партии', 'Wszystkie partie'],
  more: ['Show more', 'Показать ещё', 'Pokaż więcej'],
  keep: ['Take it with you', 'Забрать с собой', 'Zabierz ze sobą'],
  exportJson: ['Export as JSON', 'Выгрузить в JSON', 'Eksportuj jako JSON'],
  records: ['Download all records (ZIP)', 'Скачать все записи (ZIP)', 'Pobierz wszystkie zapisy (ZIP)'],
  fetching: ['Record {0} of {1}…', 'Запись {0} из {1}…', 'Zapis {0} z {1}…'],
  missing: [
    '{0} {0#record|records} couldn’t be fetched. Try again later.',
    'Не удалось получить {0} {0#запись|записи|записей}. Попробуйте позже.',
    'Nie udało się pobrać {0} {0#zapisu|zapisów|zapisów}. Spróbuj później.',
  ],
  failed: ['The list couldn’t be read. Try again later.', 'Не удалось прочитать список. Попробуйте позже.', 'Nie udało się odczytać listy. Spróbuj później.'],
} as const satisfies Record<string, Words>;

export function tell(key: keyof typeof table, ...args: (string | number)[]): string {
  return read(table[key], ...args);
}
