#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct conn {
    int fd;
    char *peer;
    int requests;
};

void conn_free(struct conn *c)
{
    free(c->peer);
    free(c);
}

int conn_finish(struct conn *c, int keep)
{
    if (!keep) {
        close(c->fd);
        free(c->peer);
        free(c);
    }
    return c->requests; // !! CWE-416
}
