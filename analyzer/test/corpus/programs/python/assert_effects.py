"""Asserts, a few of which do work the program needs."""


class Queue:
    def __init__(self, items):
        self.items = list(items)
        self.log = []

    def take(self):
        if len(self.items) == 0:
            return None
        item = self.items.pop(0)
        self.log.append(item)
        return item


def skip_magic(queue):
    assert queue.take() == "magic", "wrong start"
    out = []
    while True:
        item = queue.take()
        if item == None:
            break
        out.append(item)
    return out


def positive(n):
    assert n > 0, "not positive: %s" % n
    return n


def pair(values):
    assert isinstance(values, tuple) and len(values) == 2
    return values[0] + values[1]


def register(names, name):
    assert names.add(name) is None
    return len(names)


def root(n):
    assert n >= 0
    guess = n / 2.0 + 1
    for i in range(30):
        guess = (guess + n / guess) / 2
    return round(guess, 6)


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    else:
        return True
