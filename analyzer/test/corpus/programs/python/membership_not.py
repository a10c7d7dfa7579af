"""Negations written the long way round."""


class Reversed:
    """`in` answers with something odd, as old containers may do."""

    def __init__(self, items):
        self.items = items
        self.asked = []

    def __contains__(self, item):
        self.asked.append(item)
        return item in self.items


def absent(item, items):
    return not item in items


def different(a, b):
    return not a == b


def not_none(value):
    return not value is None


def outside(n, low, high):
    return not (low <= n and n <= high)


def neither(a, b):
    return not (a or b)


def not_less(a, b):
    return not a < b


def filter_out(items, banned):
    out = []
    for item in items:
        if not item in banned:
            out.append(item)
    return out


class Always:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return True


def label(value, options):
    if not (value in options) and not value == "any":
        return "unknown"
    return "known"
