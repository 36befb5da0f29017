/*
 * Records: a match as a text file, written, read back by playing it again, and verified.
 * docs/RECORD.md describes the file. There is one way to write a record and the reader accepts no
 * other, so a record that was read is written back byte for byte.
 */
#include "engine/blake2b.h"
#include "engine/match_internal.h"

enum {
    FORMAT = 1,
    HASH_EVERY = 16, /* actions between two hashes of the state */
    SEAL_SIZE = 16
};

static const struct words not_a_record = WORDS("This isn’t a Wonderland record (line {0}).",
                                               "Это не запись партии Wonderland (строка {0}).",
                                               "To nie jest zapis partii Wonderland (wiersz {0}).");
static const struct words converted = WORDS(
    "The ends of the lines have been converted (line {0}); the record must be copied unchanged.",
    "Концы строк преобразованы (строка {0}); запись нужно копировать без изменений.",
    "Końce wierszy zostały zmienione (wiersz {0}); zapis trzeba kopiować bez zmian.");
static const struct words newer_format =
    WORDS("The record has a format that this program doesn’t know (line {0}).",
          "Формат записи этой программе неизвестен (строка {0}).",
          "Program nie zna formatu tego zapisu (wiersz {0}).");
static const struct words unknown_game =
    WORDS("The record is of a game that isn’t here (line {0}).",
          "Это запись игры, которой здесь нет (строка {0}).",
          "To zapis gry, której tu nie ma (wiersz {0}).");
static const struct words other_rules =
    WORDS("This game was played by a version of the rules that isn’t known here (line {0}).",
          "Партия сыграна по версии правил, которая здесь неизвестна (строка {0}).",
          "Partię rozegrano według wersji zasad, której tu nie ma (wiersz {0}).");
static const struct words wrong_setup =
    WORDS("The game can’t be set up like this (line {0}).",
          "Партию нельзя начать с такими условиями (строка {0}).",
          "Nie można rozpocząć partii z takimi ustawieniami (wiersz {0}).");
static const struct words not_understood =
    WORDS("Line {0} of the record can’t be read.", "Строку {0} записи не разобрать.",
          "Wiersza {0} zapisu nie da się odczytać.");
static const struct words cut_off =
    WORDS("The record is cut off at line {0}: the seal at its end is missing.",
          "Запись обрывается на строке {0}: в конце нет печати.",
          "Zapis urywa się w wierszu {0}: na końcu brakuje pieczęci.");
static const struct words against_rules =
    WORDS("Line {0} of the record breaks the rules of the game.",
          "Строка {0} записи нарушает правила игры.", "Wiersz {0} zapisu łamie zasady gry.");
static const struct words wrong_hash =
    WORDS("The record has been changed: line {0} doesn’t match what was played above it.",
          "Запись изменена: строка {0} не сходится с тем, что сыграно выше.",
          "Zapis zmieniono: wiersz {0} nie zgadza się z tym, co zagrano wyżej.");
static const struct words wrong_result =
    WORDS("Line {0} of the record gives a wrong result.", "В строке {0} записи неверный итог.",
          "Wiersz {0} zapisu podaje błędny wynik.");
static const struct words wrong_seal =
    WORDS("The record has been changed: the seal in line {0} is broken.",
          "Запись изменена: печать в строке {0} нарушена.",
          "Zapis zmieniono: pieczęć w wierszu {0} jest naruszona.");
static const struct words after_seal =
    WORDS("Line {0} of the record comes after the seal.", "Строка {0} записи стоит после печати.",
          "Wiersz {0} zapisu stoi za pieczęcią.");
static const struct words wrong_commitment =
    WORDS("The seed isn’t the one that the table promised in line {0}.",
          "Зерно случайности не то, которое стол обещал в строке {0}.",
          "To nie jest ziarno losowości, które stół obiecał w wierszu {0}.");
static const struct words wrong_card =
    WORDS("Line {0} doesn’t follow from the seed: something else should have come up.",
          "Строка {0} не следует из зерна случайности: должно было выпасть другое.",
          "Wiersz {0} nie wynika z ziarna losowości: powinno było wypaść coś innego.");

static const struct words no_origin = WORDS(
    "This game continues another one, and without its seed there’s no telling how (line {0}).",
    "Партия продолжает другую, а без зерна случайности не узнать, с чего она началась (строка "
    "{0}).",
    "Partia jest dalszym ciągiem innej, a bez ziarna losowości nie wiadomo, od czego się "
    "zaczęła (wiersz {0}).");

static const struct fault fine = { NULL, 0 };

/* Writing */

static void add_field(struct text *out, const char *word, int number, const char *value)
{
    text_add(out, word);
    text_add(out, " ");
    if (number >= 0) {
        text_number(out, number);
        text_add(out, " ");
    }
    text_add(out, value);
    text_add(out, "\n");
}

static void add_hex_field(struct text *out, const char *word, const uint8_t *bytes, size_t n)
{
    text_add(out, word);
    text_add(out, " ");
    text_hex(out, bytes, n);
    text_add(out, "\n");
}

static void write_entry(const struct match *m, const struct entry *e, struct text *out)
{
    if (e->seat == CHANCE)
        text_add(out, "*");
    else
        text_number(out, e->seat);
    text_add(out, " ");
    m->game->presenter->notation(e->act, out);
    text_add(out, "\n");
}

/* "from 1 kq3f9xw2", and what happened there, a line each. */
static void write_origin(const struct match *m, struct text *out)
{
    if (m->origin.n == 0)
        return;
    add_field(out, "from", m->origin.seat, m->origin.table);
    for (unsigned i = 0; i < m->origin.n; i++) {
        text_add(out, "< ");
        write_entry(m, &m->origin.entry[i], out);
    }
}

static void write_header(const struct match *m, bool with_seed, struct text *out)
{
    const struct game *g = m->game;
    text_add(out, "wonderland ");
    text_number(out, FORMAT);
    text_add(out, " ");
    text_add(out, g->name);
    text_add(out, " ");
    text_number(out, m->setup.version);
    text_add(out, "\nseats ");
    text_number(out, m->setup.seats);
    text_add(out, "\n");
    for (int i = 0; i < game_options(g, m->setup.version); i++) {
        text_add(out, "option ");
        add_field(out, g->options[i].name, -1, g->options[i].value[m->setup.option[i]]);
    }
    for (int p = 0; p < m->setup.seats; p++)
        if (m->name[p][0] != '\0')
            add_field(out, "name", p, m->name[p]);
    if (m->luck.table[0] != '\0')
        add_field(out, "table", -1, m->luck.table);
    if (!m->luck.named || m->luck.published)
        add_hex_field(out, "commit", m->luck.commitment, COMMITMENT_SIZE);
    for (int p = 0; p < m->setup.seats; p++)
        if (m->luck.word[p][0] != '\0')
            add_field(out, "word", p, m->luck.word[p]);
    if (!m->luck.named && with_seed)
        add_hex_field(out, "seed", m->luck.seed, SEED_SIZE);
    write_origin(m, out);
}

static void write_hash(const struct match *m, const void *state, struct text *out)
{
    uint8_t hash[HASH_SIZE];
    game_hash(m->game, state, hash);
    add_hex_field(out, "=", hash, sizeof hash);
}

static void write_result(const struct match *m, struct text *out)
{
    struct result r;
    m->game->score(m->state, &r);
    text_add(out, "result");
    for (int p = 0; p < m->setup.seats; p++) {
        text_add(out, " ");
        text_number(out, r.score[p]);
    }
    text_add(out, "\n");
}

/* Writes the hash of every byte of the record above it. */
static void make_seal(const char *bytes, size_t n, uint8_t seal[SEAL_SIZE])
{
    blake2b(seal, SEAL_SIZE, bytes, n);
}

void match_save(const struct match *m, bool with_seed, struct text *out)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    size_t begin = out->n;
    match_state_at(m, 0, state);
    write_header(m, with_seed, out);
    for (unsigned i = 0; i < m->n; i++) {
        write_entry(m, &m->entry[i], out);
        m->game->apply(state, m->entry[i].seat, m->entry[i].act, NULL);
        if ((i + 1) % HASH_EVERY == 0)
            write_hash(m, state, out);
    }
    if (match_actors(m) == 0)
        write_result(m, out);
    uint8_t seal[SEAL_SIZE];
    make_seal(out->bytes + begin, out->n - begin, seal);
    add_hex_field(out, "seal", seal, sizeof seal);
}

/* Reading: one line at a time is current; a reader looks at it and takes it, or leaves it there. */

struct lines {
    const char *begin, *next, *end;
    int number; /* of the current line, from 1 */
    enum { LINE_THERE, LINE_MISSING, LINE_BAD } state;
    char line[RECORD_LINE]; /* the current line, without its end */
};

/* Reads the next line. A line without an end is missing: the file was cut off inside it. */
static void advance(struct lines *in)
{
    size_t n = 0, rest = (size_t)(in->end - in->next);
    while (n < rest && in->next[n] != '\n')
        n++;
    in->number++;
    in->state = n == rest ? LINE_MISSING : n < RECORD_LINE ? LINE_THERE : LINE_BAD;
    in->line[0] = '\0';
    if (in->state != LINE_THERE)
        return;
    memcpy(in->line, in->next, n);
    in->line[n] = '\0';
    if (strlen(in->line) != n)
        in->state = LINE_BAD;
    in->next += n + 1;
}

static struct fault at(const struct lines *in, const struct words *what)
{
    return (struct fault){ what, in->number };
}

static struct fault wrong(const struct lines *in, const struct words *what)
{
    return (struct fault){ in->state == LINE_MISSING ? &cut_off : what, in->number };
}

/* The rest of the current line after "word "; NULL if it begins differently. */
static const char *after_word(const struct lines *in, const char *word)
{
    size_t n = strlen(word);
    if (in->state != LINE_THERE || strncmp(in->line, word, n) != 0 || in->line[n] != ' ')
        return NULL;
    return in->line + n + 1;
}

/* The same for "word p ". */
static const char *after_word_and_seat(const struct lines *in, const char *word, int p)
{
    const char *value = after_word(in, word);
    return value != NULL && value[0] == '0' + p && value[1] == ' ' ? value + 2 : NULL;
}

/* A number below 100,000 without leading zeros; *p moves on after it. -1 if it is not one. */
static int read_number(const char **p)
{
    const char *digit = *p;
    int number = 0;
    if (*digit < '0' || *digit > '9' || (*digit == '0' && digit[1] >= '0' && digit[1] <= '9'))
        return -1;
    for (; *digit >= '0' && *digit <= '9'; digit++) {
        number = number * 10 + (*digit - '0');
        if (number >= 100000)
            return -1;
    }
    *p = digit;
    return number;
}

/* "wonderland 1 mirror 1": the game's name and the version of its rules. */
static struct fault read_title(const struct lines *in, char name[RECORD_LINE], int *version)
{
    const char *p = after_word(in, "wonderland");
    if (p == NULL)
        return at(in, &not_a_record);
    if (p[0] != '\0' && p[strlen(p) - 1] == '\r')
        return at(in, &converted);
    int format = read_number(&p);
    if (format < 0 || *p++ != ' ')
        return at(in, &not_a_record);
    if (format != FORMAT)
        return at(in, &newer_format);
    size_t n = 0;
    while (p[n] != '\0' && p[n] != ' ')
        n++;
    memcpy(name, p, n);
    name[n] = '\0';
    p += n;
    *version = *p++ == ' ' ? read_number(&p) : -1;
    if (*version >= 0 && *p != '\0')
        *version = -1;
    return fine;
}

/* Whether a record of this game, which may be NULL, and version can be played again. */
static struct fault read_version(const struct lines *in, const struct game *g, int version)
{
    if (g == NULL)
        return at(in, &unknown_game);
    return game_plays(g, version) ? fine : at(in, &other_rules);
}

static struct lines read_lines(const char *bytes, size_t n)
{
    struct lines in = { .begin = bytes, .next = bytes, .end = bytes + n };
    advance(&in);
    return in;
}

const struct game *record_game(game_finder find, const char *bytes, size_t n, struct fault *fault)
{
    struct lines in = read_lines(bytes, n);
    char name[RECORD_LINE];
    int version;
    const struct game *g = NULL;
    *fault = read_title(&in, name, &version);
    if (fault->what == NULL)
        *fault = read_version(&in, g = find(name), version);
    return fault->what == NULL ? g : NULL;
}

/* "seats 3", then "option hatter on" for every option that the game had in this version */
static struct fault read_setup(struct lines *in, const struct game *g, int version,
                               struct setup *setup)
{
    const char *p = after_word(in, "seats");
    int seats = p != NULL ? read_number(&p) : -1;
    if (seats < 0 || *p != '\0')
        return wrong(in, &not_understood);
    *setup = (struct setup){ .seats = seats <= SEATS_MAX ? (uint8_t)seats : 0,
                             .version = (uint8_t)version };
    if (game_setup_error(g, setup) != NULL)
        return wrong(in, &wrong_setup);
    advance(in);
    for (int i = 0; i < game_options(g, version); i++, advance(in)) {
        const struct option *option = &g->options[i];
        const size_t n = strlen(option->name);
        p = after_word(in, "option");
        if (p == NULL || strncmp(p, option->name, n) != 0 || p[n] != ' ')
            return wrong(in, &not_understood);
        int value = option_value(option, p + n + 1);
        if (value < 0)
            return wrong(in, &wrong_setup);
        setup->option[i] = (uint8_t)value;
    }
    return fine;
}

/* Lines "word p …", at most one per seat, in the order of the seats. */
static struct fault read_labels(struct lines *in, const char *word, int seats,
                                char label[SEATS_MAX][LABEL_MAX])
{
    for (int p = 0; p < seats; p++) {
        const char *value = after_word_and_seat(in, word, p);
        if (value == NULL)
            continue;
        if (value[0] == '\0' || label_restore(label[p], value) != NULL)
            return wrong(in, &not_understood);
        advance(in);
    }
    return fine;
}

/* "table …", "commit …", "word p …", "seed …": each may be left out; a seed needs its "commit". */
static struct fault read_luck(struct lines *in, int seats, struct luck *luck)
{
    *luck = (struct luck){ .named = true };
    const char *value = after_word(in, "table");
    if (value != NULL) {
        if (value[0] == '\0' || label_restore(luck->table, value) != NULL)
            return wrong(in, &not_understood);
        advance(in);
    }
    value = after_word(in, "commit");
    if (value != NULL) {
        if (!hex_read(value, luck->commitment, COMMITMENT_SIZE))
            return wrong(in, &not_understood);
        luck->published = true;
        advance(in);
    }
    struct fault fault = read_labels(in, "word", seats, luck->word);
    if (fault.what != NULL)
        return fault;
    value = after_word(in, "seed");
    if (value != NULL) {
        if (!luck->published || !hex_read(value, luck->seed, SEED_SIZE))
            return wrong(in, &not_understood);
        luck->named = luck->published = false;
        advance(in);
    }
    return fine;
}

/* "0 take 4 5" or "* deal cat". CHANCE's own pick is drawn, too, to see whether the seed agrees. */
static struct fault read_entry(const struct lines *in, const char *line, struct match *m)
{
    int seat = line[0] == '*' ? CHANCE : line[0] - '0';
    if (line[0] != '*' && seat >= m->setup.seats)
        seat = -1;
    if (in->state != LINE_THERE || line[0] == '\0' || line[1] != ' ' || seat < 0 || m->full)
        return wrong(in, &not_understood);
    struct choices list = { .n = 0 };
    if (match_actors(m) >> seat & 1)
        game_legal(m->game, m->state, seat, &list);
    int found = choices_named(m->game, &list, line + 2);
    if (found < 0)
        return wrong(in, &against_rules);
    if (seat == CHANCE && !m->luck.named && choices_pick(&list, true, &m->rng) != found &&
        m->unlucky == 0)
        m->unlucky = m->n + 1;
    match_step(m, seat, list.act[found]);
    return fine;
}

/* The current line must be what this match would write here. */
static struct fault expect(const struct lines *in, const struct text *written,
                           const struct words *what)
{
    size_t n = strlen(in->line);
    bool same =
        in->state == LINE_THERE && n + 1 == written->n && strncmp(in->line, written->bytes, n) == 0;
    return same ? fine : wrong(in, what);
}

static struct fault read_entries(struct lines *in, struct match *m)
{
    m->first_line = (unsigned)in->number;
    while (after_word(in, "result") == NULL && after_word(in, "seal") == NULL) {
        struct fault fault = read_entry(in, in->line, m);
        if (fault.what != NULL)
            return fault;
        advance(in);
        if (m->n % HASH_EVERY != 0)
            continue;
        char bytes[RECORD_LINE];
        struct text hash;
        text_open(&hash, bytes, sizeof bytes, NULL);
        write_hash(m, m->state, &hash);
        fault = expect(in, &hash, &wrong_hash);
        if (fault.what != NULL)
            return fault;
        advance(in);
    }
    return fine;
}

static struct fault read_result(struct lines *in, const struct match *m)
{
    char bytes[RECORD_LINE];
    struct text result;
    if (match_actors(m) != 0) /* no result yet, and luck that has a seed never stops half-way */
        return match_actors(m) == 1u << CHANCE && !m->luck.named ? wrong(in, &cut_off) : fine;
    text_open(&result, bytes, sizeof bytes, NULL);
    write_result(m, &result);
    struct fault fault = expect(in, &result, &wrong_result);
    advance(in);
    return fault;
}

static struct fault read_seal(struct lines *in)
{
    uint8_t seal[SEAL_SIZE], right[SEAL_SIZE];
    const char *value = after_word(in, "seal");
    if (value == NULL || !hex_read(value, seal, SEAL_SIZE))
        return wrong(in, value != NULL ? &wrong_seal : &not_understood);
    size_t line = strlen(in->line) + 1;
    make_seal(in->begin, (size_t)(in->next - in->begin) - line, right);
    if (memcmp(seal, right, SEAL_SIZE) != 0)
        return wrong(in, &wrong_seal);
    if (in->next != in->end)
        return (struct fault){ &after_seal, in->number + 1 };
    return fine;
}

/* Moves the actions played so far to the end of the match's memory, makes them its origin, and
 * starts the match from there. With an origin a game is no longer than without, so there is room
 * for the rest. */
static void become_origin(struct match *m, struct origin *origin)
{
    struct entry *kept = &m->entry[m->room - m->n];
    origin->n = m->n;
    origin->entry = kept;
    for (unsigned i = m->n; i-- > 0;) /* the last first: both places may overlap */
        kept[i] = m->entry[i];
    m->room -= m->n;
    memset(m->entry, 0, (m->room < m->n ? m->room : m->n) * sizeof *kept);
    m->n = m->unlucky = 0;
    m->luck.named = false;
    match_set_origin(m, origin);
}

/* "from 1 kq3f9xw2" and lines "< 0 take 4": the match continues from there. */
static struct fault read_origin(struct lines *in, struct match *m)
{
    const char *value = after_word(in, "from");
    struct origin origin = { .seat = value != NULL ? value[0] - '0' : 0 };
    if (value == NULL)
        return fine;
    if (m->luck.named)
        return wrong(in, &no_origin);
    if (origin.seat < 0 || origin.seat >= m->setup.seats || value[1] != ' ' || value[2] == '\0' ||
        label_restore(origin.table, value + 2) != NULL)
        return wrong(in, &not_understood);
    m->luck.named = true; /* the luck of the other game is not this one's */
    for (advance(in); (value = after_word(in, "<")) != NULL; advance(in)) {
        struct fault fault = read_entry(in, value, m);
        if (fault.what != NULL)
            return fault;
    }
    if (m->n == 0 || match_actors(m) == 0)
        return wrong(in, &not_understood);
    become_origin(m, &origin);
    return fine;
}

/* Everything above the first action; sets the match up. */
static struct fault read_header(struct lines *in, const struct game *g, struct match *m)
{
    int version;
    char title[RECORD_LINE];
    struct setup setup;
    struct luck luck;
    char name[SEATS_MAX][LABEL_MAX] = { "" };
    struct fault fault = read_title(in, title, &version);
    if (fault.what == NULL)
        fault = read_version(in, strcmp(title, g->name) == 0 ? g : NULL, version);
    if (fault.what != NULL)
        return fault;
    advance(in);
    fault = read_setup(in, g, version, &setup);
    if (fault.what == NULL)
        fault = read_labels(in, "name", setup.seats, name);
    if (fault.what == NULL)
        fault = read_luck(in, setup.seats, &luck);
    if (fault.what != NULL)
        return fault;
    match_open(m, g->length_max, g, &setup, &luck);
    memcpy(m->name, name, sizeof name);
    return read_origin(in, m);
}

/* The header line that holds the commitment. */
static int commitment_line(const struct match *m)
{
    int line = 3 + game_options(m->game, m->setup.version) + (m->luck.table[0] != '\0');
    for (int p = 0; p < m->setup.seats; p++)
        line += m->name[p][0] != '\0';
    return line;
}

struct fault match_verify(const struct match *m)
{
    struct luck honest = m->luck;
    if (m->luck.named)
        return fine;
    luck_commit(&honest);
    if (memcmp(honest.commitment, m->luck.commitment, COMMITMENT_SIZE) != 0)
        return (struct fault){ &wrong_commitment, commitment_line(m) };
    if (m->unlucky > 0) {
        unsigned entry = m->unlucky - 1;
        return (struct fault){ &wrong_card, (int)(m->first_line + entry + entry / HASH_EVERY) };
    }
    return fine;
}

struct fault match_load(struct match *m, const struct game *g, const char *bytes, size_t n)
{
    struct lines in = read_lines(bytes, n);
    struct fault fault = read_header(&in, g, m);
    if (fault.what != NULL)
        return fault;
    fault = read_entries(&in, m);
    if (fault.what == NULL)
        fault = read_result(&in, m);
    if (fault.what == NULL)
        fault = read_seal(&in);
    if (fault.what != NULL) { /* a card that the seed denies may be the cause of a fault further
                                 down */
        struct fault unfair = match_verify(m);
        if (unfair.what != NULL && unfair.line < fault.line)
            return unfair;
    }
    return fault;
}
