/* Late for Tea, tested: test.c has positions set up by hand, test_records.c what whole games
 * show. */
#ifndef WONDERLAND_COOKIES_TEST_H
#define WONDERLAND_COOKIES_TEST_H

#include "games/cookies/cookies.h"

#include "tests/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* How many tests on whole games have failed. */
int test_records(void);

#endif
