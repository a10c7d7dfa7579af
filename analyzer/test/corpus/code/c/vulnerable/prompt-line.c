#include <stdio.h>
#include <string.h>

int main(void)
{
    char answer[16];

    printf("Continue? ");
    fflush(stdout);
    gets(answer); // !! CWE-242
    if (strcmp(answer, "yes") == 0)
        puts("continuing");
    return 0;
}
