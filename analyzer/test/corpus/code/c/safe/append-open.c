#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int append_note(const char *path, const char *text)
{
    struct stat st;
    int fd = open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC);

    if (fd < 0)
        return -1;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        close(fd);
        return -1;
    }
    if (dprintf(fd, "%s\n", text) < 0) {
        close(fd);
        return -1;
    }
    return close(fd);
}
