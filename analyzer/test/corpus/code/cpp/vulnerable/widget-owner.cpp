#include <memory>
#include <string>

struct Widget {
    std::string name;
};

void consume(Widget *w)
{
    delete w;
}

int count_letters(const std::string &name)
{
    auto widget = std::make_unique<Widget>();
    widget->name = name;
    const int n = static_cast<int>(widget->name.size());
    consume(widget.get()); // !! CWE-415
    return n;
}

void replace_twice()
{
    Widget *w = new Widget{"one"};
    delete w;
    delete w; // !! CWE-415
}
