/*
 * Moves that come late or twice. docs/PROTOCOL.md, "Moves":
 *
 *   `step` is that of the view that the player saw. So
 *   - the same move sent twice counts once: if step 9 was this very move of this seat, the answer
 *     is the same `done` again, however often it is sent;
 *   - a move made in ignorance is refused: `stale`, if something has happened since that the player
 *     ought to have seen. Where several seats decide at once, the answers of the others do not
 *     count as such.
 *   `undo` … names its `step` like a move.
 */
#ifndef WONDERLAND_RESEND_H
#define WONDERLAND_RESEND_H

#include "server/table/table.h"

enum resend {
    RESEND_NEW,      /* to be played */
    RESEND_REPEATED, /* has been played already: *seq and *step were its answer */
    RESEND_STALE
};

/* Judges the seat's command that names the step: a move in notation, or NULL for an undo. */
enum resend resend_check(const struct table *, int64_t named, int seat, const char *move,
                         uint32_t *seq, uint32_t *step);

#endif
