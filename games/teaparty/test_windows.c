#include "test.h"
int test_windows(void)
{
    return 0;
}
