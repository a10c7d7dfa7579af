#include <fstream>
#include <stdexcept>
#include <string>

struct Row {
    std::string text;
};

Row *read_row(std::istream &in)
{
    Row *row = new Row;
    if (!std::getline(in, row->text))
        throw std::runtime_error("no more rows"); // !! CWE-401
    return row;
}

int count_rows(const std::string &path)
{
    std::ifstream in(path);
    int *total = new int(0);
    std::string line;
    while (std::getline(in, line))
        ++*total;
    return *total; // !! CWE-401
}
