/* Stops the program at a broken promise; require.h says when. */
#include "engine/require.h"

#include <stddef.h>

void (*require_context)(void) = NULL;

#if __STDC_HOSTED__
#include <stdio.h>
#include <stdlib.h>

_Noreturn void require_failed(const char *cond, const char *file, int line)
{
    if (require_context != NULL) /* first, since it may have to leave a full screen */
        require_context();
    fprintf(stderr, "%s:%d: this should always hold: %s\n", file, line, cond);
    abort();
}
#else
_Noreturn void require_failed(const char *cond, const char *file, int line)
{
    (void)cond, (void)file, (void)line;
    __builtin_trap();
}
#endif
