/* People who sit down together; server_support.h has the promises. */
#include "tests/server_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/live/live_tables.h"
#include "tests/store_support.h"
#include "tests/support.h"

int server_setup(void **state)
{
    scratch_make(state);
    fake_open(scratch("server.db"));
    return 0;
}

int server_teardown(void **state)
{
    fake_close();
    return scratch_remove(state);
}

struct party party_of(const char *game, int n, const char *more)
{
    static const char *const name[SEATS_MAX] = { "Ann", "Ben", "Cleo", "Dora", "Emil", "Fay" };
    struct party party = { .n = n };
    char seats[256] = "{'is':'me','name':'Ann'}";
    for (int p = 0; p < n; p++) {
        party.secret[p] = fake_secret();
        party.peer[p] = fake_device(party.secret[p]);
        if (p > 0)
            strcat(seats, ",{'is':'open'}");
    }
    const char *made =
        fake_say(party.peer[0], "{'do':'create','game':'%s','seats':[%s]%s}", game, seats, more);
    is_done(made);
    snprintf(party.table, sizeof party.table, "%s", field_of(made, "table"));
    snprintf(party.invite, sizeof party.invite, "%s", field_of(made, "invite"));
    for (int p = 0; p < n; p++) {
        if (p > 0)
            is_done(fake_say(party.peer[p], "{'do':'sit','table':'%s','seat':%d,'name':'%s'}",
                             party.table, p, name[p]));
        is_field(fake_say(party.peer[p], "{'do':'watch','table':'%s'}", party.table), "is", "view");
    }
    forget_all(&party);
    return party;
}

const char *look_of(const struct party *party, int seat)
{
    return fake_say(party->peer[seat], "{'do':'look','table':'%s','seat':%d,'since':0}",
                    party->table, seat);
}

const char *move_at(const struct party *party, int seat, long step, const char *move)
{
    return fake_say(party->peer[seat],
                    "{'do':'move','table':'%s','seat':%d,'step':%ld,'move':'%s'}", party->table,
                    seat, step, move);
}

const char *move_of(const struct party *party, int seat, const char *move)
{
    return move_at(party, seat, number_of(look_of(party, seat), "step"), move);
}

void play_on(const struct party *party, int moves)
{
    bool moved = true;
    while (moved && moves > 0) {
        moved = false;
        for (int p = 0; p < party->n && moves > 0; p++)
            if (field_of(look_of(party, p), "choices.0.move")[0] != '\0') {
                is_done(move_of(party, p, "1"));
                moved = true;
                moves--;
            }
    }
}

const char *do_of(const struct party *party, int seat, const char *command)
{
    return fake_say(party->peer[seat], "{'do':'%s','table':'%s','seat':%d}", command, party->table,
                    seat);
}

struct live_table *live_of(const struct party *party)
{
    return live_tables_get(fake_server, id_read(party->table));
}

void forget_all(const struct party *party)
{
    for (int p = 0; p < party->n; p++)
        fake_forget(party->peer[p]);
}
