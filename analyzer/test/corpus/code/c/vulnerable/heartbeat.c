#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct reply {
    uint8_t *data;
    size_t len;
};

int build_reply(const uint8_t *packet, size_t packet_len, struct reply *out)
{
    uint16_t payload;

    if (packet_len < 3 || packet[0] != 1)
        return -1;
    payload = (uint16_t)(packet[1] << 8 | packet[2]);
    out->data = malloc((size_t)payload + 3);
    if (out->data == NULL)
        return -1;
    out->data[0] = 2;
    out->data[1] = packet[1];
    out->data[2] = packet[2];
    memcpy(out->data + 3, packet + 3, payload); // !! CWE-125
    out->len = (size_t)payload + 3;
    return 0;
}
