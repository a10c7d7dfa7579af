#include <stdio.h>

#define BUCKETS 10

static void print_row(int index, int count)
{
    printf("%2d ", index);
    for (int i = 0; i < count; i++)
        putchar('#');
    putchar('\n');
}

int main(void)
{
    int counts[BUCKETS] = {0};
    const int samples[] = {1, 4, 4, 9, 0, 1};

    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++)
        counts[samples[i]]++;
    for (int i = 0; i < BUCKETS; i++)
        print_row(i, counts[i]);
    return 0;
}
