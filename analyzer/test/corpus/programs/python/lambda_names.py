"""Lambdas bound to names, in attributes and in tables."""

double = lambda x: x * 2
add = lambda a, b=10, *rest, **more: a + b + sum(rest) + len(more)
nothing = lambda: None
nested = lambda a: lambda b: (a, b)


class Shape:
    area = lambda self: self.width * self.height
    scale = staticmethod(lambda n: n * 3)

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.label = lambda: "%sx%s" % (self.width, self.height)


TABLE = {
    "up": lambda n: n + 1,
    "down": lambda n: n - 1,
}


def choose(flag):
    if flag:
        fn = lambda n: n * 10
    else:
        fn = lambda n: n * 100
    return fn


def name_of(fn):
    return fn.__name__


def run(name, value):
    if name in TABLE.keys():
        return TABLE[name](value)
    else:
        return value


def rebind():
    fn = lambda n: n
    first = fn
    fn = lambda n: first(n) + 1
    return fn(1)


by_length = lambda words: sorted(words, key=lambda word: (len(word), word))
