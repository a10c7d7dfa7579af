#include <iostream>
#include <string>
#include <utility>

class Report {
public:
    explicit Report(std::string title) : title_(std::move(title)) {}

    void print(std::ostream &out) const
    {
        out << "== " << title_ << " ==\n";
    }

private:
    std::string title_;
};

int main()
{
    Report("weekly").print(std::cout);
}
