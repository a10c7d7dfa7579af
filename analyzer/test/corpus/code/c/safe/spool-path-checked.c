#include <stdio.h>
#include <stdlib.h>

FILE *open_spool(unsigned queue, unsigned job)
{
    char path[64];
    int n = snprintf(path, sizeof path, "/var/spool/%u/%u.job", queue, job);

    if (n < 0 || (size_t)n >= sizeof path)
        return NULL;
    return fopen(path, "r");
}

int main(void)
{
    FILE *f = open_spool(3, 14);

    if (f == NULL)
        return EXIT_FAILURE;
    fclose(f);
    return EXIT_SUCCESS;
}
