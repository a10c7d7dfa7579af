#include <stdio.h>
#include <stdlib.h>

char *load_text(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *data = NULL;
    long size;

    if (f == NULL)
        return NULL;
    if (fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) < 0)
        goto out;
    rewind(f);
    data = malloc((size_t)size + 1);
    if (data == NULL)
        goto out;
    if (fread(data, 1, (size_t)size, f) != (size_t)size) {
        free(data);
        data = NULL;
        goto out;
    }
    data[size] = '\0';
out:
    fclose(f);
    return data;
}
