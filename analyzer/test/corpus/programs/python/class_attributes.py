"""Attributes on the class and on the object."""


class Counter(object):
    total = 0
    names = []
    limit = None

    def __init__(self, name):
        self.name = name
        self.names.append(name)
        Counter.total = Counter.total + 1

    def raise_total(self):
        self.total += 10
        return self.total

    def set_limit(self, n):
        if self.limit == None:
            self.limit = n
        return self.limit

    @classmethod
    def known(cls):
        out = []
        for name in cls.names:
            out.append(name)
        return out


class Special(Counter):
    names = []


class Slots(object):
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x


class Lazy:
    def __init__(self):
        self.loads = 0
        self._value = None

    @property
    def value(self):
        if self._value is None:
            self.loads += 1
            self._value = []
        return self._value


def fresh(names):
    out = []
    for name in names:
        out.append(Counter(name))
    return out
