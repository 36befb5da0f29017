/* Prints the record of the match that a failed require() has ended; crash_report.h has the
 * contract. */
#include "cli/crash_report.h"

#include <stdio.h>

#include "engine/match.h"
#include "engine/record.h"
#include "terminal/file.h"
#include "terminal/frontend.h"

static void report(void)
{
    static char bytes[FILE_MAX_BYTES];
    require_context = NULL; /* a failure in here must not call it again */
    screen_close();
    if (match_playing == NULL)
        return;
    struct text record;
    text_open(&record, bytes, sizeof bytes, NULL);
    match_save(match_playing, false, &record);
    fputs(bytes, stderr);
}

void crash_report_install(void)
{
    require_context = report;
}
