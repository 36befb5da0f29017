#include "test.h"
int test_games(void)
{
    return 0;
}
