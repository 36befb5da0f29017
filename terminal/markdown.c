/* Headings, bold and slanted words, paragraphs, tables; everything else passes through. */
#include "terminal/markdown.h"

enum { GOLD = 7 };

/* Where the text of a list item begins in its line: after "- " or "3. ", perhaps nested in another
 * item. 0: not a list item. */
static size_t item_text(const char *line)
{
    size_t at = strspn(line, " "), digits = strspn(line + at, "0123456789");
    at += digits;
    return line[at] == (digits > 0 ? '.' : '-') && line[at + 1] == ' ' ? at + 2 : 0;
}

/* Whether the line can be part of a paragraph: no heading, list item, table or example. */
static bool flows(const char *line)
{
    return *line != '\0' && *line != '\n' && *line != ' ' && *line != '#' && *line != '|' &&
           *line != '>' && item_text(line) == 0;
}

/* Whether the line continues a list item: it is indented as far as the item's text. */
static bool goes_on(const char *line, size_t item)
{
    return strspn(line, " ") == item && flows(line + item);
}

/* Appends one line without its marks. */
static void add_line(const char *line, size_t n, struct text *out)
{
    bool heading = *line == '#', bold = false;
    while (n > 0 && heading && (*line == '#' || *line == ' ')) {
        line++;
        n--;
    }
    if (heading)
        text_hue(out, GOLD);
    for (size_t i = 0; i < n; i++) {
        if (line[i] == '*' && i + 1 < n && line[i + 1] == '*') {
            bold = !bold;
            text_hue(out, bold ? GOLD : HUE_NONE);
            i++;
        } else if (line[i] == ' ') {
            text_space(out, line + i + 1 + strspn(line + i + 1, "*`"));
        } else if (line[i] != '`' && line[i] != '*') {
            text_add_bytes(out, line + i, 1);
        }
    }
    if (heading)
        text_hue(out, HUE_NONE);
}

/* Whether it is the line under a table's head: | --- | --- | */
static bool is_rule(const char *line, size_t n)
{
    return n > 0 && *line == '|' && strspn(line, "|-: ") >= n;
}

/* Appends a row of a table: its cells with dots between them, without the empty ones. */
static void add_row(const char *line, size_t n, struct text *out)
{
    bool first = true;
    for (size_t i = 0; i < n; i++) {
        size_t cell = i + strspn(line + i, "| "), end = cell + strcspn(line + cell, "|\n");
        size_t last = end;
        while (last > cell && line[last - 1] == ' ')
            last--;
        if (last > cell) {
            text_add(out, first ? "" : " · ");
            add_line(line + cell, last - cell, out);
            first = false;
        }
        i = end;
    }
}

void markdown_read(const char *page, struct text *out)
{
    while (*page != '\0') {
        bool paragraph = flows(page);
        size_t item = item_text(page), n = strcspn(page, "\n");
        bool rule = is_rule(page, n);
        if (*page != '|')
            add_line(page, n, out);
        else if (!rule)
            add_row(page, n, out);
        page += n;
        page += *page == '\n';
        while ((paragraph && flows(page)) || (item > 0 && goes_on(page, item))) {
            page += item;
            n = strcspn(page, "\n");
            text_space(out, page + strspn(page, "*`"));
            add_line(page, n, out);
            page += n;
            page += *page == '\n';
        }
        text_add(out, rule ? "" : "\n");
    }
}
