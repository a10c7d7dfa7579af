#include <stdarg.h>
#include <stdio.h>
#include <syslog.h>

__attribute__((format(printf, 1, 2)))
static void note(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
}

void handle_line(const char *line)
{
    syslog(LOG_INFO, "%s", line);
    note("client said: %s\n", line);
    fputs(line, stdout);
}
