#include <stdio.h>
#include <string.h>

struct session {
    char user[32];
    int admin;
};

int start_session(struct session *s, const char *name)
{
    s->admin = 0;
    strcpy(s->user, name); // !! CWE-120
    return s->user[0] != '\0';
}

int main(int argc, char **argv)
{
    struct session s;
    if (argc < 2)
        return 1;
    if (start_session(&s, argv[1]))
        printf("hello %s\n", s.user);
    return 0;
}
