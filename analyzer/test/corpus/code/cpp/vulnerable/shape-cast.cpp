#include <iostream>

struct Shape {
    virtual ~Shape() = default;
};

struct Circle : Shape {
    double radius = 1.0;
};

struct Square : Shape {
    double side = 1.0;
};

double diameter(Shape *shape)
{
    auto *circle = dynamic_cast<Circle *>(shape);
    return circle->radius * 2; // !! CWE-476
}

int main()
{
    Square square;
    std::cout << diameter(&square) << '\n';
}
