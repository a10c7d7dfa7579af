#include <stdlib.h>
#include <unistd.h>

struct conn {
    int fd;
    char *peer;
    int requests;
};

int conn_finish(struct conn **slot)
{
    struct conn *c = *slot;
    int requests;

    if (c == NULL)
        return 0;
    requests = c->requests;
    close(c->fd);
    free(c->peer);
    free(c);
    *slot = NULL;
    return requests;
}
