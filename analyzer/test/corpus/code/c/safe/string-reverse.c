#include <stddef.h>
#include <string.h>

void reverse(char *text)
{
    size_t len = strlen(text);

    for (size_t i = 0; i < len / 2; i++) {
        char keep = text[i];
        text[i] = text[len - 1 - i];
        text[len - 1 - i] = keep;
    }
}

int is_palindrome(const char *text)
{
    size_t len = strlen(text);

    for (size_t i = 0; i < len / 2; i++)
        if (text[i] != text[len - 1 - i])
            return 0;
    return 1;
}
