#include <string>

std::string make_label(int id)
{
    std::string label = "item-" + std::to_string(id);
    return label;
}

const std::string &unit_name(bool metric)
{
    static const std::string metres = "m";
    static const std::string feet = "ft";
    return metric ? metres : feet;
}
