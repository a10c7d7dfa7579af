#include <cctype>
#include <iostream>
#include <map>
#include <string>

int main()
{
    std::map<std::string, int> counts;
    std::string word;

    while (std::cin >> word) {
        for (char &c : word)
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        ++counts[word];
    }
    for (const auto &[key, count] : counts)
        std::cout << key << ' ' << count << '\n';
}
