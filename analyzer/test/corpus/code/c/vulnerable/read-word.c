#include <stdio.h>

struct entry {
    char key[20];
    int value;
};

int read_entry(FILE *in, struct entry *e)
{
    if (fscanf(in, "%s %d", e->key, &e->value) != 2) // !! CWE-120
        return -1;
    return 0;
}

int main(void)
{
    char city[10];
    struct entry e;

    if (scanf("%s", city) != 1) // !! CWE-120
        return 1;
    while (read_entry(stdin, &e) == 0)
        printf("%s %s %d\n", city, e.key, e.value);
    return 0;
}
