/* Commands as JSON; read_command.h. */
#include "server/http/read_command.h"

struct datum *read_command(const char *bytes, size_t n)
{
    struct datum *fields = datum_read(bytes, n);
    if (datum_kind(fields) != DATUM_ARRAY)
        return fields;
    datum_free(fields);
    return NULL;
}
