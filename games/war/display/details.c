/*
 * War for Wonderland: the text below the picture, for readers who scroll: quests, abilities,
 * forge tracks, Wonderlanders, allies and bags, with what they do. A section without anything to
 * say has no title. The drawn form uses signs, the plain one words.
 */
#include "games/war/display/display_internal.h"
#include "games/war/words/names.h"
#include "games/war/words/phrases.h"
#include "games/war/words/texts.h"

void war_detail_title(const struct words *title, struct text *out)
{
    bool drawn = out->reader->drawn;
    text_hue(out, HUE_TITLE);
    text_add(out, drawn ? "── " : "");
    text_term(out, title);
    text_add(out, drawn ? " ──" : ":");
    text_hue(out, HUE_NONE);
    text_add(out, "\n");
}

/* "✓ " or "○ ", or in words. */
static void say_tick(bool yes, const struct words *done, const struct words *open, struct text *out)
{
    if (out->reader->drawn)
        text_add(out, yes ? "✓ " : "○ ");
    else
        text_term(out, yes ? done : open);
}

/* Quests */

static bool knows_quest(const struct war *s, int seat, int quest)
{
    return s->quest[quest] == QUEST_HAND + seat || s->quest[quest] == QUEST_DONE + seat;
}

/* Whether the feat would be done if the battle ended now. */
static bool true_now(const struct war *s, int seat, int quest)
{
    int status = s->seat[seat].status;
    return s->region == quest_region(quest) && (status == ACTIVE || status == HALTED) &&
           s->quest[quest] == QUEST_HAND + seat && war_feat(s, seat, quest);
}

void war_say_quest(const struct war *s, int seat, int quest, struct text *out)
{
    static const struct words done =
        WORDS("Feat completed: ", "Подвиг совершён: ", "Wyczyn dokonany: ");
    static const struct words open = WORDS("Feat: ", "Подвиг: ", "Wyczyn: ");
    static const struct words reached =
        WORDS("Objective met so far: ", "Цель пока достигнута: ", "Cel na razie spełniony: ");
    static const struct words aim = WORDS("Objective: ", "Цель: ", "Cel: ");
    static const struct words now =
        WORDS(" (met so far)", " (пока выполнен)", " (na razie spełniony)");
    text_hue(out, HUE_TITLE);
    text_term(out, &war_name_quest[quest]);
    text_hue(out, HUE_NONE);
    text_add(out, " (");
    text_term(out, &war_name_region[quest_region(quest)]);
    text_add(out, "). ");
    say_tick(s->quest[quest] == QUEST_DONE + seat, &done, &open, out);
    text_term(out, war_text_feat(s, quest));
    if (true_now(s, seat, quest))
        text_term(out, &now);
    text_add(out, " ");
    say_tick(war_objective(s, seat, quest), &reached, &aim, out);
    text_term(out, war_text_objective(s, quest));
}

static void detail_quests_of(const struct war *s, int seat, bool owner, struct text *out)
{
    for (int quest = 0; quest < QUESTS; quest++) {
        struct text_buffer buffer;
        if (!knows_quest(s, seat, quest))
            continue;
        text_buffer_open(&buffer, out);
        if (owner)
            war_say_owner(s, seat, &buffer.text);
        text_add(&buffer.text, owner ? " " : "");
        war_say_quest(s, seat, quest, &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

static bool knows_any(const struct war *s, int seat)
{
    for (int quest = 0; quest < QUESTS; quest++)
        if (knows_quest(s, seat, quest))
            return true;
    return false;
}

void war_detail_quests(const struct war *s, struct text *out)
{
    static const struct words own =
        WORDS("Your quests: feat 3 points, objective at the end 3 points, both 9",
              "Ваши квесты: подвиг 3 балла, цель в конце игры 3 балла, вместе 9",
              "Twoje zadania: wyczyn 3 punkty, cel na koniec gry 3 punkty, razem 9");
    static const struct words others =
        WORDS("Quests face up", "Открытые квесты", "Odkryte zadania");
    int reader = reading_seat(s, out);
    bool titled = false;
    if (reader != NONE && knows_any(s, reader)) {
        war_detail_title(&own, out);
        detail_quests_of(s, reader, false, out);
    }
    for (int p = 0; p < s->seats; p++) {
        if (p == reader || !knows_any(s, p))
            continue;
        if (!titled)
            war_detail_title(&others, out);
        titled = true;
        detail_quests_of(s, p, true, out);
    }
}

/* Abilities */

static void say_named(const struct words *name, const struct words *does, struct text *out)
{
    text_term(out, name);
    text_add(out, ": ");
    text_term(out, does);
}

static void detail_own_abilities(const struct war *s, int seat, struct text *out)
{
    static const struct words open = WORDS("unlocked: ", "открыта: ", "odblokowana: ");
    static const struct words locked = WORDS("locked: ", "закрыта: ", "zablokowana: ");
    const struct war_seat *p = &s->seat[seat];
    struct text_buffer buffer;
    text_buffer_open(&buffer, out);
    say_named(&war_name_leader[p->faction], war_text_leader(s, p->faction), &buffer.text);
    war_paragraph(&buffer, 2, out);
    text_buffer_open(&buffer, out);
    say_named(&war_name_artefact[p->faction], war_text_chip(s, p->faction, CHIP_ARTEFACT),
              &buffer.text);
    war_paragraph(&buffer, 2, out);
    for (int slot = 0; slot < ABILITIES; slot++) {
        int ability = ability_of(p->faction, slot);
        text_buffer_open(&buffer, out);
        if (out->reader->drawn)
            text_add(&buffer.text, p->abilities >> slot & 1 ? "● " : "○ ");
        else
            text_term(&buffer.text, p->abilities >> slot & 1 ? &open : &locked);
        say_named(&war_name_ability[ability], war_text_ability(s, ability), &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

/* The leader's ability, and what is unlocked. */
static void detail_other_abilities(const struct war *s, int seat, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    struct text_buffer buffer;
    text_buffer_open(&buffer, out);
    war_say_owner(s, seat, &buffer.text);
    text_add(&buffer.text, " ");
    say_named(&war_name_leader[p->faction], war_text_leader(s, p->faction), &buffer.text);
    war_paragraph(&buffer, 2, out);
    for (int slot = 0; slot < ABILITIES; slot++) {
        int ability = ability_of(p->faction, slot);
        if (!(p->abilities >> slot & 1))
            continue;
        text_buffer_open(&buffer, out);
        war_say_owner(s, seat, &buffer.text);
        text_add(&buffer.text, " ");
        say_named(&war_name_ability[ability], war_text_ability(s, ability), &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

void war_detail_abilities(const struct war *s, struct text *out)
{
    static const struct words own = WORDS("Your abilities", "Ваши способности", "Twoje zdolności");
    static const struct words others =
        WORDS("Abilities of the others", "Способности остальных", "Zdolności pozostałych");
    int reader = reading_seat(s, out);
    bool titled = false;
    if (reader != NONE && s->seat[reader].faction != NONE) {
        war_detail_title(&own, out);
        detail_own_abilities(s, reader, out);
    }
    for (int p = 0; p < s->seats; p++) {
        if (p == reader || s->seat[p].faction == NONE)
            continue;
        if (!titled)
            war_detail_title(&others, out);
        titled = true;
        detail_other_abilities(s, p, out);
    }
}

/* Forge tracks */

enum { TRACK_NAME = 20, CELL_WIDTH = 11 };

/* "castle track        [1]        [Rose+]    ⌂+1       4 pts      Sword" */
static void draw_track(const struct war *s, int seat, int track, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    text_add(out, "  ");
    text_term(out, &war_name_track[track]);
    for (int cell = 0; cell < CELLS; cell++) {
        text_pad(out, TRACK_NAME + cell * CELL_WIDTH);
        if (cell < p->filled[track]) {
            text_add(out, "[");
            war_code_chip(p->faction, p->forged[track][cell], out);
            text_add(out, "]");
        } else {
            war_code_icon(war_cell[two_players(s)][track][cell], out);
        }
    }
    if (p->filled[track] < CELLS) {
        text_pad(out, TRACK_NAME + CELLS * CELL_WIDTH);
        war_code_chip(p->faction, CHIP_ARTEFACT, out);
    }
    text_add(out, "\n");
}

/* The reward between a track and the next: gained when both cells are full (14.8). */
static void draw_between(const struct war *s, int seat, int track, struct text *out)
{
    const struct war_seat *p = &s->seat[seat];
    for (int cell = 0; cell < CELLS; cell++) {
        int icon = war_between[two_players(s)][track][cell];
        if (icon == ICON_NONE)
            continue;
        bool gained = p->filled[track] > cell && p->filled[track + 1] > cell;
        text_pad(out, TRACK_NAME + cell * CELL_WIDTH);
        text_hue(out, gained ? HUE_QUIET : HUE_FORGE);
        text_add(out, gained ? "✓ " : "↕ ");
        text_term(out, war_icon_name(icon));
        text_hue(out, HUE_NONE);
    }
    text_add(out, "\n");
}

/* "castle track: Rose, then castle value +1, star: 4 points and an artefact." */
static void tell_track(const struct war *s, int seat, int track, struct text *out)
{
    static const struct words filled =
        WORDS("{0}, {1} of {2} filled", "{0}, занято {1} из {2}", "{0}, zajęte {1} z {2}");
    static const struct words next = WORDS("; still to come: ", "; впереди: ", "; przed tobą: ");
    const struct war_seat *p = &s->seat[seat];
    text_say(out, &filled, TERM(&war_name_track[track]), NUMBER(p->filled[track]), NUMBER(CELLS));
    for (int cell = p->filled[track]; cell < CELLS; cell++) {
        if (cell == p->filled[track])
            text_term(out, &next);
        text_term(out, war_icon_name(war_cell[two_players(s)][track][cell]));
        text_add(out, ", ");
        if (cell == CELLS - 1)
            text_term(out, &war_name_artefact[p->faction]);
    }
    text_add(out, ".\n");
}

/* "Between castle track and leader track, cell 4: madness −1." What is gained is not told. */
static void tell_between(const struct war *s, int seat, int track, struct text *out)
{
    static const struct words between =
        WORDS("Between {0} and {1}, cell {2}: {3}.\n", "Между: {0} и {1}, ячейка {2}: {3}.\n",
              "Między: {0} i {1}, pole {2}: {3}.\n");
    const struct war_seat *p = &s->seat[seat];
    for (int cell = 0; cell < CELLS; cell++) {
        int icon = war_between[two_players(s)][track][cell];
        if (icon != ICON_NONE && (p->filled[track] <= cell || p->filled[track + 1] <= cell))
            text_say(out, &between, TERM(&war_name_track[track]), TERM(&war_name_track[track + 1]),
                     NUMBER(cell + 1), TERM(war_icon_name(icon)));
    }
}

/* "♠ Red Queen: 2 0 1 0 · ♦ Mad Hatter: …": cells filled on the four tracks. */
static void say_others(const struct war *s, int reader, struct text *out)
{
    static const struct words filled =
        WORDS("Cells filled by others – ", "Занято у других — ", "Zajęte u innych – ");
    struct text_buffer buffer;
    int n = 0;
    text_buffer_open(&buffer, out);
    text_term(&buffer.text, &filled);
    for (int p = 0; p < s->seats; p++) {
        if (p == reader)
            continue;
        text_add(&buffer.text, n++ > 0 ? "; " : "");
        war_say_owner(s, p, &buffer.text);
        for (int track = 0; track < TRACKS; track++) {
            text_add(&buffer.text, " ");
            text_number(&buffer.text, s->seat[p].filled[track]);
        }
    }
    war_paragraph(&buffer, 2, out);
}

void war_detail_forge(const struct war *s, struct text *out)
{
    static const struct words title =
        WORDS("Forge tracks: each chip you lay gives the reward under it",
              "Треки кузницы: каждый жетон даёт награду под ним",
              "Tory kuźni: każdy żeton daje nagrodę, którą zakrywa");
    int reader = reading_seat(s, out);
    if (s->round == 0)
        return;
    war_detail_title(&title, out);
    for (int track = 0; reader != NONE && track < TRACKS; track++) {
        (out->reader->drawn ? draw_track : tell_track)(s, reader, track, out);
        if (track < TRACKS - 1)
            (out->reader->drawn ? draw_between : tell_between)(s, reader, track, out);
    }
    say_others(s, reader, out);
}

/* Wonderlanders */

/* "Walrus (strength 2): …" */
static void say_wonderlander(int card, struct text *out)
{
    static const struct words figure =
        WORDS(" (figure, strength {0})", " (фигурка, сила {0})", " (figurka, siła {0})");
    static const struct words chips =
        WORDS(" (2 chips of strength {0})", " (2 жетона силой {0})", " (2 żetony o sile {0})");
    int strength = 0;
    for (int f = 0; f < FIGURE_COUNT && card < WONDERLANDER_AMULET; f++)
        if (war_figure_card[f] == card)
            strength = war_figure_strength[f];
    if (card >= WONDERLANDER_AMULET)
        strength = war_printed[CHIP_WONDERLANDER + card - WONDERLANDER_AMULET];
    text_term(out, &war_name_wonderlander[card]);
    text_say(out, card < WONDERLANDER_AMULET ? &figure : &chips, NUMBER(strength));
    text_add(out, ": ");
    text_term(out, war_text_wonderlander(card));
}

void war_detail_market(const struct war *s, struct text *out)
{
    static const struct words title =
        WORDS("Wonderlanders on the market", "Жители Страны Чудес на рынке",
              "Mieszkańcy Krainy Czarów na rynku");
    bool titled = false;
    for (int i = 0; i < MARKET; i++) {
        struct text_buffer buffer;
        if (s->market[i] == NONE)
            continue;
        if (!titled)
            war_detail_title(&title, out);
        titled = true;
        text_buffer_open(&buffer, out);
        say_wonderlander(s->market[i], &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

/* Where the figures of a kept card are: " (now in Witzend)". */
static void say_figures(const struct war *s, int card, struct text *out)
{
    static const struct words now = WORDS(" (now {0})", " (сейчас {0})", " (teraz {0})");
    static const struct words reserve = WORDS("in the reserve", "в запасе", "w rezerwie");
    for (int f = 0; f < FIGURE_COUNT; f++) {
        int at = s->figure[f];
        if (war_figure_card[f] != card || at == NONE)
            continue;
        text_say(out, &now, TERM(at == AT_RESERVE ? &reserve : &war_name_region_in[at]));
    }
}

void war_detail_wonderlanders(const struct war *s, struct text *out)
{
    static const struct words title =
        WORDS("Wonderlanders in the game", "Жители Страны Чудес в игре",
              "Mieszkańcy Krainy Czarów w grze");
    bool titled = false;
    for (int p = 0; p < s->seats; p++)
        for (int card = 0; card < WONDERLANDER_COUNT; card++) {
            struct text_buffer buffer;
            if (s->wonderlander[card] != p)
                continue;
            if (!titled)
                war_detail_title(&title, out);
            titled = true;
            text_buffer_open(&buffer, out);
            war_say_owner(s, p, &buffer.text);
            text_add(&buffer.text, " ");
            say_wonderlander(card, &buffer.text);
            say_figures(s, card, &buffer.text);
            war_paragraph(&buffer, 2, out);
        }
}

/* Factions that can still be chosen (2.1) */

static bool is_taken(const struct war *s, int faction)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].faction == faction)
            return true;
    return false;
}

void war_detail_factions(const struct war *s, struct text *out)
{
    static const struct words title = WORDS("Factions", "Фракции", "Frakcje");
    if (war_top(s).step != STEP_FACTION)
        return;
    war_detail_title(&title, out);
    for (int faction = 0; faction < FACTION_COUNT; faction++) {
        struct text_buffer buffer;
        if (is_taken(s, faction))
            continue;
        text_buffer_open(&buffer, out);
        text_hue(&buffer.text, HUE_TITLE);
        text_term(&buffer.text, &war_name_faction[faction]);
        text_hue(&buffer.text, HUE_NONE);
        text_add(&buffer.text, ". ");
        say_named(&war_name_leader[faction], war_text_leader(s, faction), &buffer.text);
        text_add(&buffer.text, " ");
        say_named(&war_name_artefact[faction], war_text_chip(s, faction, CHIP_ARTEFACT),
                  &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

/* Allies */

void war_detail_allies(const struct war *s, struct text *out)
{
    static const struct words title = WORDS("Allies: strength of the weak and the strong chip",
                                            "Союзники: сила слабого и сильного жетона",
                                            "Sojusznicy: siła słabego i silnego żetonu");
    if (memchr(s->set, NONE, sizeof s->set) != NULL)
        return; /* some are still to be drawn */
    war_detail_title(&title, out);
    for (int type = 0; type < ALLY_COUNT; type++) {
        int weak = CHIP_FLAMINGO + 2 * type;
        struct text_buffer buffer;
        text_buffer_open(&buffer, out);
        text_term(&buffer.text, &war_name_ally[type]);
        text_add(&buffer.text, " ");
        text_number(&buffer.text, war_printed[weak]);
        text_add(&buffer.text, "/");
        text_number(&buffer.text, war_printed[weak + 1]);
        text_add(&buffer.text, ": ");
        text_term(&buffer.text, war_text_chip(s, NONE, weak));
        war_paragraph(&buffer, 2, out);
    }
}

/* Bags */

/* "1 ×3, Sword ×2, ⚒" */
static void say_heap(const struct war *s, int seat, const uint8_t *counts, struct text *out)
{
    int listed = 0;
    for (int kind = 0; kind < CHIP_COUNT; kind++) {
        if (counts[kind] == 0)
            continue;
        text_add(out, listed++ > 0 ? ", " : " ");
        if (out->reader->drawn)
            war_code_chip(s->seat[seat].faction, kind, out);
        else
            text_term(out, war_chip_name(s, seat, kind));
        if (counts[kind] > 1) {
            text_add(out, " ×");
            text_number(out, counts[kind]);
        }
    }
    text_add(out, listed == 0 ? " –" : "");
}

void war_detail_bags(const struct war *s, struct text *out)
{
    static const struct words title = WORDS("Bags", "Мешки", "Worki");
    static const struct words closed = WORDS(" {0} {0#chip|chips}", " {0} {0#жетон|жетона|жетонов}",
                                             " {0} {0#żeton|żetony|żetonów}"); /* 8.17 */
    static const struct words exhausted = WORDS("; exhausted:", "; истощены:", "; wyczerpane:");
    static const struct words mad =
        WORDS("; on the madness track:", "; на треке безумия:", "; na torze szaleństwa:");
    if (s->round == 0)
        return;
    war_detail_title(&title, out);
    for (int p = 0; p < s->seats; p++) {
        const struct war_seat *seat = &s->seat[p];
        uint8_t track[CHIP_COUNT] = { 0 };
        struct text_buffer buffer;
        text_buffer_open(&buffer, out);
        war_say_owner(s, p, &buffer.text);
        if (bags_closed(s))
            text_say(&buffer.text, &closed, NUMBER(war_bag_size(seat)));
        else
            say_heap(s, p, seat->bag, &buffer.text);
        text_term(&buffer.text, &exhausted);
        say_heap(s, p, seat->exhausted, &buffer.text);
        for (int i = 0; i < seat->madness_n; i++)
            track[seat->madness[i]]++;
        text_term(&buffer.text, &mad);
        say_heap(s, p, track, &buffer.text);
        war_paragraph(&buffer, 2, out);
    }
}

/* The legend of the drawn signs. */
void war_detail_signs(const struct war *s, struct text *out)
{
    static const struct words title = WORDS("Signs", "Знаки", "Znaki");
    static const struct words signs = WORDS(
        "● unit · ⚄ shard die · ◊ shard · ☠ poison · ⚒ forge chip, forge icon · + strong "
        "ally · / or · −mad remove madness · wonder: Wonderlander · abil.: unlock an ability "
        "· qu.: quest · ⚑ start marker · in a region: 3 supporters, L leader, W Wonderlander "
        "figure, ⌂ castle (⌐ lying), =4 starting strength · ■ shield ready, □ broken · "
        "bag 12/3: 12 chips, 3 of them madness or poison",
        "● боец · ⚄ кубик осколков · ◊ осколок · ☠ отравление · ⚒ жетон и символ кузницы · + "
        "сильный союзник · / или · −без: сброс безумия · житель: житель Страны Чудес · спос.: "
        "открыть способность · кв.: квест · ковка: перековать жетон · ⚑ стартовый жетон · в "
        "регионе: 3 сторонника, L "
        "лидер, W фигурка жителя, ⌂ замок (⌐ лежит), =4 начальная сила · ■ щит цел, □ разбит · "
        "мешок 12/3: 12 жетонов, из них 3 — безумие или отравление",
        "● jednostka · ⚄ kość odłamków · ◊ odłamek · ☠ trucizna · ⚒ żeton i symbol kuźni · + "
        "silny sojusznik · / albo · −szal: usuń szaleństwo · mieszk: mieszkaniec Krainy Czarów "
        "· zdoln: odblokuj zdolność · zad: zadanie · przek: przekuj żeton · ⚑ znacznik startu · w "
        "regionie: 3 "
        "zwolenników, L lider, W figurka mieszkańca, ⌂ zamek (⌐ leży), =4 siła początkowa · ■ "
        "tarcza cała, □ rozbita · worek 12/3: 12 żetonów, w tym 3 to szaleństwo albo trucizna");
    struct text_buffer buffer;
    if (s->round == 0)
        return;
    war_detail_title(&title, out);
    text_buffer_open(&buffer, out);
    text_term(&buffer.text, &signs);
    war_paragraph(&buffer, 0, out);
}
