#include <stdio.h>
#include <stdlib.h>

char *load_config(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *data;
    long size;

    if (f == NULL)
        return NULL;
    if (fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) < 0) {
        fclose(f);
        return NULL;
    }
    rewind(f);
    data = malloc((size_t)size + 1);
    if (data == NULL) {
        fclose(f);
        return NULL;
    }
    if (fread(data, 1, (size_t)size, f) != (size_t)size) {
        fclose(f);
        return NULL; // !! CWE-401
    }
    data[size] = '\0';
    fclose(f);
    return data;
}
