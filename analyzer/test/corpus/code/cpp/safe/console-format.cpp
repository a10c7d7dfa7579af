#include <cstdio>
#include <string>
#include <vector>

class Console {
public:
    void say(const std::string &text)
    {
        history_.push_back(text);
        std::printf("%s\n", text.c_str());
    }

    void replay() const
    {
        for (const auto &text : history_)
            std::fputs(text.c_str(), stderr);
    }

private:
    std::vector<std::string> history_;
};
