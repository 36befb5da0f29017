/*
 * Finds the addresses of this machine by which others can reach a server. One function asks the
 * system for them; pure functions over the list make all choices.
 */
#ifndef WONDERLAND_CLI_LAN_H
#define WONDERLAND_CLI_LAN_H

#include <stdbool.h>

enum {
    LAN_MAX = 32,  /* addresses considered */
    LAN_HOST = 64, /* bytes of a host, with brackets and NUL */
    LAN_INTERFACE = 16
};

struct lan_address {
    char interface[LAN_INTERFACE]; /* "wlan0" */
    char host[LAN_HOST];           /* as a link has it: "192.168.1.5", "[fd00::5]" */
};

/* Reads "127.0.0.1:8080" or "[::1]:8080". False: it is neither. */
bool lan_split(const char *listen, char host[LAN_HOST], int *port);

/* The addresses of the interfaces that are up; at most LAN_MAX. 0 if the system gives none. */
int lan_addresses(struct lan_address list[LAN_MAX]);

/* Reduces the list to the addresses by which others may reach a server that listens on this host,
 * the most likely first: private IPv4 before other IPv4 before IPv6, and those of containers and
 * virtual machines last. Returns how many there are: none for a loopback host, the host itself for
 * one that is not a wildcard, and for 0.0.0.0 no IPv6. */
int lan_choose(const char *host, struct lan_address list[LAN_MAX], int n);

#endif
