/* The server's tables, by docs/PROTOCOL.md: every sentence of it that needs no socket. */
#include "fakenet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "store_support.h"
#include "support.h"

static int open_hall(void **state)
{
    scratch_make(state);
    fake_open(scratch("hall.db"));
    return 0;
}

static int close_hall(void **state)
{
    fake_close();
    return scratch_remove(state);
}

static void the_deal_is_told(void **state)
{
    (void)state;
    const char *ann = fake_secret();
    struct peer *a = fake_device(ann);
    const char *done = fake_say(a, "{'do':'create','game':'null','seats':[{'is':'me','name':'Ann'},{'is':'me','name':'Ben'}]}");
    assert_string_equal(field_of(done, "is"), "done");
    const char *view = fake_say(a, "{'do':'watch','table':'%s'}", field_of(done, "table"));
    assert_string_equal(field_of(view, "log.1.words.1"),
                        field_of(view, "position.state.players.0.lumps")[0] == '1'
                            ? "You get 1 lump of sugar."
                        : field_of(view, "position.state.players.0.lumps")[0] == '2'
                            ? "You get 2 lumps of sugar."
                            : "You get 3 lumps of sugar.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_deal_is_told, open_hall, close_hall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
