#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string_view>

class Tag {
public:
    bool set(std::string_view text)
    {
        if (text.size() >= data_.size())
            return false;
        std::memcpy(data_.data(), text.data(), text.size());
        data_[text.size()] = '\0';
        return true;
    }

    void print(int id) const
    {
        char line[64];
        std::snprintf(line, sizeof line, "%d:%s", id, data_.data());
        std::puts(line);
    }

private:
    std::array<char, 32> data_{};
};
