/* Why not; view_why.h. */
#include "server/table/view_why.h"

const char *view_why_not(const struct table *t, int seat, action act, enum lang lang, bool points,
                         char words[WHY_NOT_BYTES])
{
    struct names names;
    struct reader reader = table_reader(t, seat, lang, &names);
    struct text out;
    reader.points = points;
    text_open(&out, words, WHY_NOT_BYTES, &reader);
    return match_why_not(t->match, seat, act, &out);
}
