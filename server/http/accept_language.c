/* The header Accept-Language; accept_language.h. */
#include "server/http/accept_language.h"

#include <stdlib.h>
#include <string.h>

/* Thousandths of "0.5" (RFC 9110, 12.4.2); anything invalid counts as 1. */
static int weight(const char *q)
{
    double fields = strtod(q, NULL);
    return fields >= 0 && fields < 1 ? (int)(fields * 1000) : 1000;
}

/* The greatest weight that the header gives to the language; 0: it does not name it. */
static int weight_of(const char *header, const char *code)
{
    int best = 0;
    for (const char *p = header; *p != '\0';) {
        size_t n = strcspn(p, ",");
        const char *q = strstr(p, ";q=");
        bool match = strncmp(p, code, 2) == 0 && strchr("-,; ", p[2]) != NULL;
        int fields = q != NULL && q < p + n ? weight(q + 3) : 1000;
        if (match && fields > best)
            best = fields;
        p += n;
        p += strspn(p, ", ");
    }
    return best;
}

enum lang language_accepted(const char *header)
{
    enum lang best = EN;
    for (int l = EN + 1; l < LANG_COUNT; l++)
        if (weight_of(header, lang_code((enum lang)l)) > weight_of(header, lang_code(best)))
            best = (enum lang)l;
    return best;
}
