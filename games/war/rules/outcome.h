/* War for Wonderland: effects at the end of a battle (chapter 13 of the rules). */
#ifndef WONDERLAND_WAR_OUTCOME_H
#define WONDERLAND_WAR_OUTCOME_H

struct war;

/* C4.2: a seat's effects, in this order. */
enum {
    END_ROSE,
    END_GRYPHON,
    END_UNICORN,
    END_HOOKAH,
    END_OYSTERS,
    END_TURTLE,
    END_LEARNING,
    END_SUPPORT,
    END_FADE,
    END_ROOK,
    END_CREATURE,
    END_JAWS,
    END_COUNT
};

/* Popular Support, if the player wants it. */
void war_popular_support(struct war *, int seat);

#endif
