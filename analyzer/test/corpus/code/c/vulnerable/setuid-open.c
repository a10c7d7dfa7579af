#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int open_for_user(const char *path)
{
    if (access(path, W_OK) != 0) {
        perror("access");
        return -1;
    }
    return open(path, O_WRONLY | O_APPEND); // !! CWE-367
}

int main(int argc, char **argv)
{
    int fd;

    if (argc != 2)
        return 1;
    fd = open_for_user(argv[1]);
    if (fd < 0)
        return 1;
    dprintf(fd, "done\n");
    close(fd);
    return 0;
}
