#include <stdio.h>
#include <string.h>

struct session {
    char user[32];
    int admin;
};

int start_session(struct session *s, const char *name)
{
    size_t len = strlen(name);

    if (len == 0 || len >= sizeof s->user)
        return -1;
    memcpy(s->user, name, len + 1);
    s->admin = 0;
    return 0;
}

int main(int argc, char **argv)
{
    struct session s;

    if (argc < 2 || start_session(&s, argv[1]) != 0)
        return 1;
    printf("hello %s\n", s.user);
    return 0;
}
