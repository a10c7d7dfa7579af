#include <stdint.h>
#include <stdlib.h>

#define MAX_SIDE 16384u

uint8_t *alloc_pixels(uint32_t width, uint32_t height)
{
    if (width == 0 || height == 0)
        return NULL;
    if (width > MAX_SIDE || height > MAX_SIDE)
        return NULL;
    return calloc((size_t)width * height, 4);
}
