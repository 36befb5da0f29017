/*
 * The first minute after starting a server, as far as it can be tested without a network: which of
 * a machine's addresses is offered to others, what is said, and the QR code.
 */
#include "cli/serve_start.h"
#include "cli/qr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Addresses */

/* Reads "wlan0 192.168.1.5, lo 127.0.0.1". */
static int read_machine(const char *machine, struct lan_address list[LAN_MAX])
{
    int n = 0, used = 0;
    while (sscanf(machine, "%15s %63[^,]%n", list[n].interface, list[n].host, &used) == 2) {
        machine += used + (machine[used] == ',');
        n++;
    }
    return n;
}

/* The hosts that are chosen, with blanks between. */
static const char *chosen(const char *listen_host, const char *machine)
{
    static char left[512];
    struct lan_address list[LAN_MAX];
    int n = lan_choose(listen_host, list, read_machine(machine, list));
    left[0] = '\0';
    for (int i = 0; i < n; i++) {
        strcat(left, i > 0 ? " " : "");
        strcat(left, list[i].host);
    }
    return left;
}

static void chooses_what_others_reach(void **unused)
{
    static const char home[] =
        "lo 127.0.0.1, docker0 172.17.0.1, tun0 10.8.0.6, eth0 203.0.113.7, wlan0 192.168.178.20, "
        "lo [::1], wlan0 [fe80::1], wlan0 [fd00::20]";
    (void)unused;
    assert_string_equal(chosen("0.0.0.0", home), "192.168.178.20 203.0.113.7 172.17.0.1 10.8.0.6");
    assert_string_equal(chosen("[::]", home),
                        "192.168.178.20 203.0.113.7 [fd00::20] 172.17.0.1 10.8.0.6");
    assert_string_equal(chosen("[::]", "lo [::1], eth0 [fe80::1], eth0 [2001:db8::5]"),
                        "[2001:db8::5]");
    assert_string_equal(chosen("0.0.0.0", "lo [::1], eth0 [2001:db8::5]"), "");
    assert_string_equal(chosen("0.0.0.0", "eth0 169.254.3.4, eth1 172.31.0.2, eth2 172.32.0.2"),
                        "172.31.0.2 172.32.0.2 169.254.3.4");
    assert_string_equal(chosen("0.0.0.0", "eth0 10.0.0.2, wlan0 192.168.0.2"),
                        "10.0.0.2 192.168.0.2");
    assert_string_equal(chosen("0.0.0.0", "lo 127.0.0.1"), "");
    assert_string_equal(chosen("0.0.0.0", ""), "");
}

static void a_loopback_host_is_reached_by_nobody_else(void **unused)
{
    static const char home[] = "wlan0 192.168.178.20, wlan0 [fd00::20]";
    (void)unused;
    assert_string_equal(chosen("127.0.0.1", home), "");
    assert_string_equal(chosen("127.9.9.9", home), "");
    assert_string_equal(chosen("[::1]", home), "");
}

static void a_host_that_was_named_is_taken(void **unused)
{
    (void)unused;
    assert_string_equal(chosen("10.0.0.9", "wlan0 192.168.178.20"), "10.0.0.9");
    assert_string_equal(chosen("[fd00::9]", "wlan0 192.168.178.20"), "[fd00::9]");
    assert_string_equal(chosen("games", "wlan0 192.168.178.20"), "");
}

static void splits_an_address(void **unused)
{
    static const char *const wrong[] = { "",
                                         "127.0.0.1",
                                         "127.0.0.1:",
                                         ":80",
                                         "127.0.0.1:x",
                                         "127.0.0.1:65536",
                                         "127.0.0.1:8o",
                                         "127.0.0.1:-1" };
    char host[LAN_HOST];
    int port;
    (void)unused;
    assert_true(lan_split("127.0.0.1:8080", host, &port));
    assert_string_equal(host, "127.0.0.1");
    assert_int_equal(port, 8080);
    assert_true(lan_split("[::]:0", host, &port));
    assert_string_equal(host, "[::]");
    assert_int_equal(port, 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(lan_split(wrong[i], host, &port));
}

/* Whatever this machine has, it can be read again. */
static void the_machine_has_addresses(void **unused)
{
    struct lan_address list[LAN_MAX];
    bool loopback = false;
    int n = lan_addresses(list);
    (void)unused;
    assert_in_range(n, 1, LAN_MAX);
    for (int i = 0; i < n; i++)
        loopback |= strcmp(list[i].host, "127.0.0.1") == 0;
    assert_true(loopback);
}

/* Words */

static struct serve_start start_at(const char *listen, const char *machine)
{
    char host[LAN_HOST];
    int port;
    struct serve_start start = { .listen = listen, .db = "tea.db", .public_url = "" };
    assert_true(lan_split(listen, host, &port));
    start.hosts = lan_choose(host, start.host, read_machine(machine, start.host));
    return start;
}

static const char *said_open(const struct serve_start *start, bool person)
{
    static char bytes[SERVE_START_BYTES];
    struct text out;
    text_open(&out, bytes, sizeof bytes, NULL);
    serve_start_say_open(start, 8080, person, &out);
    assert_false(out.cut);
    assert_null(strstr(bytes, "http://0.0.0.0")); /* nobody can open that */
    assert_null(strstr(bytes, "http://[::]"));
    return bytes;
}

static void a_program_is_told_one_line(void **unused)
{
    struct serve_start start = start_at("127.0.0.1:8080", "eth0 10.0.0.2");
    (void)unused;
    assert_string_equal(said_open(&start, false), "Wonderland is open: http://127.0.0.1:8080\n");
    start = start_at("0.0.0.0:8080", "eth0 10.0.0.2");
    assert_string_equal(said_open(&start, false), "Wonderland is open: http://10.0.0.2:8080\n");
    start = start_at("0.0.0.0:8080", "lo 127.0.0.1");
    assert_string_equal(said_open(&start, false), "Wonderland is open: http://127.0.0.1:8080\n");
    start = start_at("[::]:8080", "eth0 [fd00::2]");
    assert_string_equal(said_open(&start, false), "Wonderland is open: http://[fd00::2]:8080\n");
    start.public_url = "https://games.example/tea";
    assert_string_equal(said_open(&start, false),
                        "Wonderland is open: https://games.example/tea\n");
}

static void a_person_is_told_how_to_go_on(void **unused)
{
    struct serve_start start = start_at("127.0.0.1:8080", "eth0 10.0.0.2");
    (void)unused;
    assert_string_equal(said_open(&start, true),
                        "Wonderland is open: http://127.0.0.1:8080\n\n"
                        "Open it in a browser on this machine.\n"
                        "For other devices on your network: --listen 0.0.0.0:8080\n"
                        "Ctrl-C stops it. Games are saved in tea.db.\n");
    start.from_make = true;
    assert_non_null(strstr(said_open(&start, true), "on your network: make run LAN=1\n"));
    start = start_at("0.0.0.0:8080", "lo 127.0.0.1");
    assert_non_null(strstr(said_open(&start, true), "No address was found"));
}

static void a_network_is_told_link_and_code(void **unused)
{
    char code[QR_BYTES];
    struct serve_start start = start_at("0.0.0.0:8080", "eth0 10.0.0.2, wlan0 192.168.0.2");
    const char *said = said_open(&start, true);
    (void)unused;
    assert_true(qr_write("http://10.0.0.2:8080", code, sizeof code));
    assert_non_null(strstr(said, code));
    assert_non_null(strstr(said, "try http://192.168.0.2:8080.\n"));
    assert_non_null(strstr(said, "On this machine: http://127.0.0.1:8080\n"));
    start = start_at("10.0.0.2:8080", "eth0 10.0.0.2, wlan0 192.168.0.2");
    said = said_open(&start, true);
    assert_non_null(strstr(said, code));
    assert_null(strstr(said, "192.168.0.2"));
    assert_null(strstr(said, "On this machine"));
}

static const char *said_failure(const struct serve_start *start, enum serve_part part, bool taken,
                                bool used)
{
    static char bytes[1024];
    struct text out;
    struct serve_failure failure = { part, "it is raining" };
    struct obstacle obstacle = { .port_taken = taken, .store_used = used, .free_port = 8081 };
    text_open(&out, bytes, sizeof bytes, NULL);
    serve_start_say_failure(start, &failure, &obstacle, &out);
    return bytes;
}

static void a_failure_says_what_to_do(void **unused)
{
    struct serve_start start = start_at("127.0.0.1:8080", "");
    (void)unused;
    assert_string_equal(said_failure(&start, SERVE_ADDRESS, true, false),
                        "127.0.0.1:8080 is taken by another program; "
                        "try: --listen 127.0.0.1:8081");
    assert_string_equal(said_failure(&start, SERVE_STORE, false, true),
                        "tea.db is in use by another server; stop that one, "
                        "or use another file with: --db other.db");
    assert_string_equal(said_failure(&start, SERVE_ADDRESS, false, true),
                        "127.0.0.1:8080: it is raining");
    assert_string_equal(said_failure(&start, SERVE_STORE, false, false), "tea.db: it is raining");
    assert_string_equal(said_failure(&start, SERVE_REST, true, true), "it is raining");
    start.from_make = true;
    assert_string_equal(said_failure(&start, SERVE_ADDRESS, true, false),
                        "127.0.0.1:8080 is taken by another program; try: make run PORT=8081");
    assert_string_equal(said_failure(&start, SERVE_STORE, false, true),
                        "tea.db is in use by another server; stop that one, "
                        "or use another file with: make run DB=other.db");
    assert_string_equal(said_failure(&start, SERVE_ADDRESS, true, true),
                        "Wonderland is probably running already: 127.0.0.1:8080 is taken and "
                        "tea.db is in use. Open http://127.0.0.1:8080, or start another one with: "
                        "make run PORT=8081 DB=other.db");
    start = start_at("0.0.0.0:9000", "");
    start.from_make = true;
    assert_string_equal(said_failure(&start, SERVE_ADDRESS, true, false),
                        "0.0.0.0:9000 is taken by another program; try: make run LAN=1 PORT=8081");
    assert_string_equal(said_failure(&start, SERVE_STORE, false, true),
                        "tea.db is in use by another server; stop that one, "
                        "or use another file with: make run LAN=1 PORT=9000 DB=other.db");
}

/* The QR code; serve_start.py tests that a scanner can read it. */

static void a_long_link_has_no_code(void **unused)
{
    char code[QR_BYTES], text[512];
    (void)unused;
    memset(text, 'a', sizeof text);
    text[300] = '\0';
    assert_true(qr_write(text, code, sizeof code));
    text[300] = 'a';
    text[400] = '\0';
    assert_false(qr_write(text, code, sizeof code));
    text[400] = 'a';
    text[511] = '\0';
    assert_false(qr_write(text, code, sizeof code));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chooses_what_others_reach),
        cmocka_unit_test(a_loopback_host_is_reached_by_nobody_else),
        cmocka_unit_test(a_host_that_was_named_is_taken),
        cmocka_unit_test(splits_an_address),
        cmocka_unit_test(the_machine_has_addresses),
        cmocka_unit_test(a_program_is_told_one_line),
        cmocka_unit_test(a_person_is_told_how_to_go_on),
        cmocka_unit_test(a_network_is_told_link_and_code),
        cmocka_unit_test(a_failure_says_what_to_do),
        cmocka_unit_test(a_long_link_has_no_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
