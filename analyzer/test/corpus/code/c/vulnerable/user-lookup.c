#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct user {
    const char *name;
    int level;
    struct user *next;
};

static struct user *find_user(struct user *head, const char *name)
{
    while (head != NULL) {
        if (strcmp(head->name, name) == 0)
            return head;
        head = head->next;
    }
    return NULL;
}

int user_level(struct user *head, const char *name)
{
    struct user *u = find_user(head, name);
    return u->level; // !! CWE-476
}

struct user *user_new(const char *name)
{
    struct user *u = calloc(1, sizeof *u);
    u->name = name; // !! CWE-476
    return u;
}
