#include "test.h"
int test_effects(void)
{
    return 0;
}
