#include "test.h"
int test_orders(void)
{
    return 0;
}
