/* Allowances of seats; seat_limits.h. */
#include "server/live/seat_limits.h"

/* Takes one from an allowance of `burst` at once and one every `rate` milliseconds; `spent` is the
 * moment until which it is spent. */
static bool take(uint64_t *spent, unsigned burst, unsigned rate, uint64_t now)
{
    if (*spent < now)
        *spent = now;
    if (*spent - now > (burst - 1) * rate)
        return false;
    *spent += rate;
    return true;
}

bool seat_limits_chat(struct seat_limits *limits, int seat, uint64_t now)
{
    return take(&limits->chat[seat], CHAT_BURST, CHAT_RATE_MS, now);
}

bool seat_limits_set(struct seat_limits *limits, int seat, uint64_t now)
{
    return take(&limits->set[seat], SET_BURST, SET_RATE_MS, now);
}
