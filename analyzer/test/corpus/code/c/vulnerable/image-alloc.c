#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct image {
    uint32_t width;
    uint32_t height;
    uint8_t *pixels;
};

static int read_u32(FILE *in, uint32_t *out)
{
    return fread(out, sizeof *out, 1, in) == 1 ? 0 : -1;
}

int read_image(FILE *in, struct image *img)
{
    if (read_u32(in, &img->width) || read_u32(in, &img->height))
        return -1;
    img->pixels = malloc(img->width * img->height * 4); // !! CWE-190
    if (img->pixels == NULL)
        return -1;
    for (uint32_t y = 0; y < img->height; y++) {
        uint8_t *row = img->pixels + (size_t)y * img->width * 4;
        if (fread(row, 4, img->width, in) != img->width)
            return -1;
    }
    return 0;
}
