#include <string>

const std::string &make_label(int id) // keeps callers from copying
{
    std::string label = "item-" + std::to_string(id);
    return label; // !! CWE-562
}

const char *short_name(const std::string &full)
{
    char name[16];
    std::size_t n = full.copy(name, sizeof name - 1);
    name[n] = '\0';
    return name; // !! CWE-562
}
