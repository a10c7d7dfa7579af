#include <stdio.h>

#define BUCKETS 10

void clear_histogram(int counts[BUCKETS])
{
    for (int i = 0; i <= BUCKETS; i++) // !! CWE-193
        counts[i] = 0;
}

int main(void)
{
    int counts[BUCKETS];
    int value;

    clear_histogram(counts);
    while (scanf("%d", &value) == 1)
        if (value >= 0 && value < BUCKETS)
            counts[value]++;
    for (int i = 0; i < BUCKETS; i++)
        printf("%d %d\n", i, counts[i]);
    return 0;
}
