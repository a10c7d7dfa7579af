#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    char command[256];

    if (argc != 2) {
        fprintf(stderr, "usage: %s host\n", argv[0]);
        return 2;
    }
    snprintf(command, sizeof command, "ping -c 1 %s > /dev/null", argv[1]);
    if (system(command) == 0) // !! CWE-78
        puts("up");
    else
        puts("down");
    return 0;
}
