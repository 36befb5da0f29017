/* Links to studies as messengers show them; preview.h. */
#include "server/http/preview.h"

#include <stdio.h>
#include <string.h>

static const struct words title =
    WORDS("{0}: the game, looked at again", "{0}: разбор партии", "{0}: analiza partii");
static const struct words about =
    WORDS("{0}. See where the game turned, what luck gave, and what would have been better.",
          "{0}. Где партия переломилась, что дала удача и какие ходы были бы лучше.",
          "{0}. Zobacz, gdzie gra się odwróciła, co dał los i które ruchy byłyby lepsze.");

/* For an attribute in double quotes. */
static void add_escaped(struct text *out, const char *string)
{
    for (const char *at = string; *at != '\0'; at++) {
        char one[2] = { *at, '\0' };
        text_add(out, *at == '&'   ? "&amp;"
                      : *at == '<' ? "&lt;"
                      : *at == '>' ? "&gt;"
                      : *at == '"' ? "&quot;"
                                   : one);
    }
}

static void add_meta(struct text *out, const char *property, const char *content)
{
    text_add(out, "<meta property=\"og:");
    text_add(out, property);
    text_add(out, "\" content=\"");
    add_escaped(out, content);
    text_add(out, "\" />");
}

/* "Ann 34, Ben 29", or the names alone where there are no points. */
static void say_players(const struct table *t, struct text *out)
{
    struct result r;
    table_result(t, &r);
    for (int p = 0; p < t->setup.seats; p++) {
        text_add(out, p > 0 ? ", " : "");
        text_seat(out, p);
        if (game_has_points(t->game)) {
            text_add(out, " ");
            text_number(out, r.score[p]);
        }
    }
}

static void add_lines(const struct server *server, const struct table *t, enum lang lang,
                      struct text *out)
{
    static const char *const locale[LANG_COUNT] = { "en_GB", "ru_RU", "pl_PL" };
    struct names names;
    struct reader reader = table_reader(t, SPECTATOR, lang, &names);
    char players[1024], words[2048], address[512], id[ID_LETTERS + 1];
    struct text said;
    id_write(t->id, id);
    text_open(&said, words, sizeof words, &reader);
    text_say(&said, &title, STRING(t->game->presenter->title.in[lang]));
    add_meta(out, "title", words);
    text_open(&said, players, sizeof players, &reader);
    say_players(t, &said);
    text_open(&said, words, sizeof words, &reader);
    text_say(&said, &about, STRING(players));
    add_meta(out, "description", words);
    snprintf(address, sizeof address, "%s/share-%s.jpg", server->address, t->game->name);
    if (page_find(address + strlen(server->address)) != NULL) {
        add_meta(out, "image", address);
        add_meta(out, "image:width", "1200");
        add_meta(out, "image:height", "630");
    }
    snprintf(address, sizeof address, "%s/t/%s/study", server->address, id);
    add_meta(out, "url", address);
    add_meta(out, "type", "article");
    add_meta(out, "site_name", "Wonderland");
    add_meta(out, "locale", locale[lang]);
    text_add(out, "<meta name=\"twitter:card\" content=\"summary_large_image\" />");
}

bool preview_write(const struct server *server, const struct table *t, const struct page *page,
                   enum lang lang, struct text *out)
{
    static const char end[] = "</head>";
    const char *bytes = (const char *)page->bytes;
    size_t at = 0, n = strlen(end);
    while (at + n <= page->n && memcmp(bytes + at, end, n) != 0)
        at++;
    if (at + n > page->n)
        return false;
    text_add_bytes(out, bytes, at);
    add_lines(server, t, lang, out);
    text_add_bytes(out, bytes + at, page->n - at);
    return true;
}
