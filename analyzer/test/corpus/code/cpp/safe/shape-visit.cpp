#include <optional>

struct Shape {
    virtual ~Shape() = default;
};

struct Circle : Shape {
    double radius = 1.0;
};

std::optional<double> diameter(const Shape &shape)
{
    if (const auto *circle = dynamic_cast<const Circle *>(&shape))
        return circle->radius * 2;
    return std::nullopt;
}
