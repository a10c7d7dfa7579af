"""Comparisons that might be chained."""

asked = []


def ask(value):
    asked.append(value)
    return value


def inside(n, low, high):
    return n >= low and n <= high


def between(low, n, high):
    return low < n and n < high


def between_calls(low, n, high):
    return low < ask(n) and ask(n) < high


def same(a, b, c):
    return a == b and b == c


def odd_chain(a, b, c):
    return (a < b) == c


def grow(items, limit):
    while len(items) > 0 and len(items) < limit:
        items.append(items[-1] + 1)
    return items


class Level:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return [] if self.n >= other.n else [self.n, other.n]

    def __gt__(self, other):
        return other < self


def levels(a, b, c):
    return a < b and b < c


def outside(n, low, high):
    if n < low or n > high:
        return True
    return False


def middle(a, b, c):
    if a <= b and b <= c or c <= b and b <= a:
        return b
    elif b <= a and a <= c or c <= a and a <= b:
        return a
    else:
        return c
