#include <spawn.h>
#include <string>
#include <sys/wait.h>

extern char **environ;

int list_archive()
{
    std::string program = "tar";
    std::string flag = "tf";
    std::string file = "backup.tar";
    char *args[] = {program.data(), flag.data(), file.data(), nullptr};
    pid_t pid = 0;
    int status = 0;

    if (posix_spawn(&pid, "/usr/bin/tar", nullptr, nullptr, args, environ) != 0)
        return -1;
    if (waitpid(pid, &status, 0) < 0)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
