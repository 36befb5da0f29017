/* War for Wonderland: all groups of its own test; test.h says how they work. */
#include "games/war/test/test.h"

int main(void)
{
    /* The slow ones last: one of the others usually catches a broken rule. */
    return test_setup() + test_tea() + test_rewards() + test_battle() + test_madness() +
           test_chips() + test_allies() + test_wonderlanders() + test_outcome() + test_forge() +
           test_quests() + test_rounds() + test_two() + test_content() + test_words() + test_why() +
           test_balance() + test_evaluator() + test_random();
}
