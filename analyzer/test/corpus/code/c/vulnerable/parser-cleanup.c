#include <stdio.h>
#include <stdlib.h>

int parse_header(FILE *in, size_t size)
{
    char *buf = malloc(size);
    int rc = -1;

    if (buf == NULL)
        return -1;
    if (fread(buf, 1, size, in) != size) {
        free(buf);
        goto out;
    }
    if (size < 4 || buf[0] != 'P' || buf[1] != 'K')
        goto out;
    rc = 0;
out:
    free(buf); // !! CWE-415
    return rc;
}
