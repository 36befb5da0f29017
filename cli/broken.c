/* The last words of a broken program; broken.h has the contract. */
#include "cli/broken.h"

#include <stdio.h>

#include "engine/match.h"
#include "terminal/file.h"
#include "terminal/frontend.h"

static void report(void)
{
    static char bytes[FILE_MAX_BYTES];
    require_context = NULL; /* what breaks while this runs must not run it again */
    screen_close();
    if (match_playing == NULL)
        return;
    struct text record;
    text_open(&record, bytes, sizeof bytes, NULL);
    match_save(match_playing, false, &record);
    fputs(bytes, stderr);
}

void broken_report(void)
{
    require_context = report;
}
