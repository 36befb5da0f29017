/* play URL: joins a server's table and plays there. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "terminal/join.h"
#include "terminal/play_loop.h"
#include "terminal/remote.h"
#include "terminal/words.h"

/* Reads the flags that say who joins, and how. */
static bool read_options(const struct args *args, struct join_options *options,
                         char name[LABEL_MAX])
{
    static const enum flag ours[] = { FLAG_SEATS, FLAG_OPTION, FLAG_SEED, FLAG_SAVE };
    const char *seat = args_value(args, FLAG_SEAT);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (args->given[ours[i]]) {
            complain(EXIT_USAGE, "seats, options, seed and file of that table are the server's");
            return false;
        }
    options->seat = -1;
    if (seat != NULL) {
        if (!parse_number("--seat", seat, 1, SEATS_MAX, &options->seat))
            return false;
        options->seat--;
    }
    options->word = args_value(args, FLAG_WORD);
    options->name = args_value(args, FLAG_NAME);
    if (options->name == NULL)
        return true;
    options->name = name;
    return parse_label("--name", args_value(args, FLAG_NAME), name);
}

/* Says how to come back; the link contains no secret. */
static void say_way_back(const struct session *s, const struct remote *remote, char *bytes,
                         size_t size)
{
    const struct reader reader = { .lang = s->lang, .seat = SPECTATOR };
    const struct table_link *link = remote_link(remote);
    char url[ORIGIN_BYTES + TABLE_BYTES + 8];
    struct text out;
    snprintf(url, sizeof url, "%s/t/%s", link->origin, link->table);
    text_open(&out, bytes, size, &reader);
    text_say(&out, &phrase[PH_GO_ON_WITH], STRING(url));
}

/* Plays; `last` is to be printed after the screen has closed. False: the table is gone, and `last`
 * says why. */
static bool play_there(struct session *s, const struct remote *remote,
                       const struct frontend *frontend, char *last, size_t size)
{
    say_way_back(s, remote, last, size);
    frontend->tell(s, last);
    play_loop(s, frontend);
    const char *gone = session_gone(s);
    if (gone != NULL)
        snprintf(last, size, "%s", gone);
    else if (session_over(s))
        snprintf(last, size, "%s", words_in(&phrase[PH_BYE], s->lang));
    else
        say_way_back(s, remote, last, size);
    return gone == NULL;
}

static int play(struct join_options *options, const struct frontend *frontend)
{
    struct session s;
    char last[1024];
    struct remote *remote;
    bool well = true;
    const struct words *error = join_table(options, frontend, &s, &remote);
    snprintf(last, sizeof last, "%s",
             words_in(error != NULL ? error : &phrase[PH_BYE], options->lang));
    if (remote != NULL) {
        well = play_there(&s, remote, frontend, last, sizeof last);
        session_close(&s);
    }
    if (frontend == &screen_frontend)
        screen_close();
    if (error != NULL || !well)
        return complain(EXIT_FAILED, "%s: %s", options->link.origin, last);
    puts(last);
    return EXIT_OK;
}

int run_join(const struct args *args, enum lang lang)
{
    struct join_options options = { .lang = lang };
    char name[LABEL_MAX];
    if (!table_link_read(&options.link, args->word[0]))
        return complain(EXIT_USAGE, "that is no link to a table; one looks like "
                                    "http://host:8080/t/TABLE#join=INVITATION");
    if (!read_options(args, &options, name))
        return EXIT_USAGE;
    setvbuf(stdin, NULL, _IONBF, 0); /* poll does not see what stdio has read ahead */
    return play(&options, choose_frontend(args));
}
