"""Comparisons with True and False, where other values come by."""


def state(value):
    if value == True:
        return "on"
    elif value == False:
        return "off"
    else:
        return "other"


def exactly_true(value):
    return value is True


def count_true(values):
    count = 0
    for value in values:
        if value == True:
            count += 1
    return count


class Mask:
    """Compares item by item, like an array library does."""

    def __init__(self, items):
        self.items = items

    def __eq__(self, other):
        return Mask([item == other for item in self.items])

    def __bool__(self):
        raise ValueError("the truth of a mask is not clear")

    def positions(self):
        return [i for i, item in enumerate(self.items) if item]


def true_positions(mask):
    return (mask == True).positions()


def false_positions(mask):
    return (mask == False).positions()


def is_adult(age):
    return True if age >= 18 else False


def flag(settings, name):
    if settings.get(name, False) == True:
        return 1
    return 0


def to_bool(value):
    if value:
        return True
    else:
        return False
