"""str.format in its many forms."""

TEMPLATE = "Dear {name}, you owe {amount:.2f}"


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __format__(self, spec):
        if spec == "short":
            return "{}/{}".format(self.x, self.y)
        return "Point({}, {})".format(self.x, self.y)

    def __str__(self):
        return "str point"


def both(a, b):
    return "{1} {0} {1}".format(a, b)


def letter(**values):
    return TEMPLATE.format(**values)


def attributes(point):
    return "{0.x}, {p.y}".format(point, p=point)


def keyed(table):
    return "{t[name]} {t[1]}".format(t=table)


def braces(value):
    return "{{{}}}".format(value)


def aligned(text, width):
    return "{:>{width}}|{:^5}|{:<3}".format(text, "m", "l", width=width)


def converted(value):
    return "{!r:>8} {!s}".format(value, value)


def fancy(point):
    return "{:short} {} {!s}".format(point, point, point)


def numbers(n):
    return "{:,} {:05d} {:x} {:e}".format(n, n, n, n)


def from_user(template, *values):
    return template.format(*values)


def nested(table):
    return "name: {}".format(table["name"])
