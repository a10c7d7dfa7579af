#include <stdbool.h>
#include <stddef.h>

#define CAPACITY 64

struct ring {
    int items[CAPACITY];
    size_t head;
    size_t count;
};

bool ring_push(struct ring *r, int value)
{
    if (r->count == CAPACITY)
        return false;
    r->items[(r->head + r->count) % CAPACITY] = value;
    r->count++;
    return true;
}

bool ring_pop(struct ring *r, int *value)
{
    if (r->count == 0)
        return false;
    *value = r->items[r->head];
    r->head = (r->head + 1) % CAPACITY;
    r->count--;
    return true;
}
