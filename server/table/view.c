/* Shared by the files of a view; view.h. */
#include "server/table/view.h"

void tag_put(const struct tag *re, struct json *j)
{
    if (re->given && re->string != NULL)
        json_put_string(j, "re", re->string);
    else if (re->given)
        json_put_number(j, "re", re->number);
}

void view_put_id(struct json *j, const char *key, uint64_t id)
{
    char name[ID_LETTERS + 1];
    id_write(id, name);
    json_put_string(j, key, name);
}

void view_put_hex(struct json *j, const char *key, const uint8_t *bytes, size_t n)
{
    char hex[2 * SEED_SIZE + 1];
    struct text t;
    text_open(&t, hex, sizeof hex, NULL);
    text_hex(&t, bytes, n);
    json_put_text(j, key, &t);
}

int view_put_lines(struct json *j, const char *key, char *lines)
{
    int n = 0;
    json_put_array(j, key);
    for (char *line = lines; *line != '\0';) {
        char *end = line;
        while (*end != '\0' && *end != '\n')
            end++;
        char *next = *end == '\0' ? end : end + 1;
        *end = '\0';
        n += end > line;
        if (end > line)
            json_put_string(j, NULL, line);
        line = next;
    }
    json_end(j);
    return n;
}

void view_put_act(struct json *j, const char *key, int seat, action act)
{
    const int number[] = { seat, action_verb(act), action_a(act), action_b(act), action_c(act) };
    const int n = sizeof number / sizeof number[0], skip = seat < 0;
    json_put_row(j, key, number + skip, n - skip);
}

bool view_waits_for(const struct table *t, int viewer)
{
    return viewer < t->setup.seats && (table_owes(t) >> viewer & 1) &&
           t->chair[viewer].bot == NULL && table_answer(t, viewer) == 0;
}
