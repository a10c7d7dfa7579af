#include <cstdio>
#include <string>
#include <vector>

class Console {
public:
    void say(const std::string &text)
    {
        history_.push_back(text);
        std::printf(text.c_str()); // !! CWE-134
        std::printf("\n");
    }

    void replay() const
    {
        for (const auto &text : history_)
            std::fprintf(stderr, text.c_str()); // !! CWE-134
    }

private:
    std::vector<std::string> history_;
};
