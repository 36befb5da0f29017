#include "test.h"
int test_secrets(void)
{
    return 0;
}
