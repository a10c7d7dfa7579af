#include <stdlib.h>
#include <string.h>

struct user {
    char *name;
    int level;
    struct user *next;
};

const struct user *find_user(const struct user *head, const char *name)
{
    for (; head != NULL; head = head->next)
        if (strcmp(head->name, name) == 0)
            return head;
    return NULL;
}

int user_level(const struct user *head, const char *name)
{
    const struct user *u = find_user(head, name);
    return u != NULL ? u->level : -1;
}

void free_users(struct user *head)
{
    while (head != NULL) {
        struct user *next = head->next;
        free(head->name);
        free(head);
        head = next;
    }
}
