/* War for Wonderland: the tea party (chapters 4, 5 and 7 of the rules). */
#ifndef WONDERLAND_WAR_TEA_H
#define WONDERLAND_WAR_TEA_H

struct war;

/* 4.5, 17.9: tea cards that a player takes in one party. */
int war_card_limit(const struct war *);

#endif
