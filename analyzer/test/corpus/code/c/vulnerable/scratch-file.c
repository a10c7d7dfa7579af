#include <stdio.h>
#include <stdlib.h>

int save_scratch(const char *text)
{
    char *name = tmpnam(NULL); // !! CWE-377
    FILE *f;

    if (name == NULL)
        return -1;
    f = fopen(name, "w");
    if (f == NULL)
        return -1;
    fputs(text, f);
    fclose(f);
    return 0;
}
