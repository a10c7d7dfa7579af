#include <algorithm>
#include <string>
#include <vector>

struct Item {
    std::string key;
    int count = 0;
};

void drop_empty(std::vector<Item> &items)
{
    for (auto it = items.begin(); it != items.end();) {
        if (it->count == 0)
            it = items.erase(it);
        else
            ++it;
    }
}

void drop_key(std::vector<Item> &items, const std::string &key)
{
    items.erase(std::remove_if(items.begin(), items.end(),
                               [&](const Item &item) { return item.key == key; }),
                items.end());
}
