#include <stdio.h>
#include <stdlib.h>

void __component_snake__(void) {
    fputs("__component_snake__ has no implementation yet\n", stderr);
    exit(1);
}
