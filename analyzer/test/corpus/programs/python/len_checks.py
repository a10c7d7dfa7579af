"""Emptiness, asked with len()."""


class Frame:
    """Has a length but refuses to be true or false, like a data frame."""

    def __init__(self, rows):
        self.rows = rows

    def __len__(self):
        return len(self.rows)

    def __bool__(self):
        raise ValueError("the truth value of a frame is not clear")


class Always:
    def __len__(self):
        return 0

    def __bool__(self):
        return True


def is_empty(items):
    return len(items) == 0


def describe(items):
    if len(items) == 0:
        return "nothing"
    elif len(items) == 1:
        return "one"
    else:
        return "many"


def first(items, other):
    if len(items) > 0:
        return items[0]
    return other


def non_empty(groups):
    out = []
    for group in groups:
        if len(group) != 0:
            out.append(group)
    return out


def drain(items):
    out = []
    while len(items) > 0:
        out.append(items.pop())
    return out


def has_text(text):
    return not len(text.strip()) == 0
