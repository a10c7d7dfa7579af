#include <cstdio>
#include <cstring>
#include <string>

class Report {
public:
    explicit Report(const std::string &title)
    {
        std::strcpy(title_, title.c_str()); // !! CWE-120
    }

    void print() const
    {
        char line[80];
        std::sprintf(line, "== %s ==", title_); // !! CWE-120
        std::puts(line);
    }

private:
    char title_[128];
};
