/* Datagrams for the service manager; notify.h. */
#include "server/ops/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void notify(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    size_t n = path != NULL ? strlen(path) : 0;
    if (n == 0 || n >= sizeof to.sun_path || (path[0] != '/' && path[0] != '@'))
        return;
    memcpy(to.sun_path, path, n);
    if (path[0] == '@') /* an abstract name begins with a NUL */
        to.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n);
    sendto(fd, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&to, size);
    close(fd);
}

/* Milliseconds between two signs of life; 0: none are expected. */
static uint64_t interval(void)
{
    const char *allowed = getenv("WATCHDOG_USEC"), *whose = getenv("WATCHDOG_PID");
    if (allowed == NULL || (whose != NULL && strtol(whose, NULL, 10) != (long)getpid()))
        return 0;
    return strtoull(allowed, NULL, 10) / 1000 / 2;
}

void notify_alive(uint64_t now)
{
    static uint64_t next;
    uint64_t every = interval();
    if (every == 0 || now < next)
        return;
    next = now + every;
    notify("WATCHDOG=1");
}
