#include <stdio.h>
#include <string.h>

int main(void)
{
    char answer[16];

    printf("Continue? ");
    fflush(stdout);
    if (fgets(answer, sizeof answer, stdin) == NULL)
        return 1;
    answer[strcspn(answer, "\n")] = '\0';
    if (strcmp(answer, "yes") == 0)
        puts("continuing");
    return 0;
}
