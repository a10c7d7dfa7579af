#include <stdio.h>

struct entry {
    char key[20];
    int value;
};

static int read_entry(FILE *in, struct entry *e)
{
    return fscanf(in, "%19s %d", e->key, &e->value) == 2 ? 0 : -1;
}

int main(void)
{
    struct entry e;
    int total = 0;

    while (read_entry(stdin, &e) == 0) {
        printf("%s\n", e.key);
        total += e.value > 0;
    }
    printf("%d\n", total);
    return 0;
}
