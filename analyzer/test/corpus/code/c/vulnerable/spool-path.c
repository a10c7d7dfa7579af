#include <stdio.h>
#include <stdlib.h>

FILE *open_spool(const char *queue, const char *job)
{
    char path[64];

    sprintf(path, "/var/spool/%s/%s.job", queue, job); // !! CWE-120
    return fopen(path, "r");
}

int main(int argc, char **argv)
{
    FILE *f;

    if (argc != 3)
        return EXIT_FAILURE;
    f = open_spool(argv[1], argv[2]);
    if (f == NULL)
        return EXIT_FAILURE;
    fclose(f);
    return EXIT_SUCCESS;
}
