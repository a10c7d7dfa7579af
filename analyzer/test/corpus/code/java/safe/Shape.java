package com.example.geometry;

public sealed interface Shape permits Shape.Circle, Shape.Rectangle {
    double area();

    record Circle(double radius) implements Shape {
        @Override
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    record Rectangle(double width, double height) implements Shape {
        @Override
        public double area() {
            return width * height;
        }
    }

    static String describe(Shape shape) {
        if (shape instanceof Circle circle) {
            return "circle of " + circle.radius();
        }
        return "shape of area " + shape.area();
    }
}
