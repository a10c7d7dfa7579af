"""A simulation that must give the same numbers for the same seed."""
import random


def rolls(seed, count):
    random.seed(seed)
    out = []
    for i in range(count):
        out.append(random.randint(1, 6))
    return out


def shuffled(seed, items):
    random.seed(seed)
    copy = list(items)
    random.shuffle(copy)
    return copy


def walk(rng, steps):
    position = 0
    path = ""
    for i in range(steps):
        if rng.random() < 0.5:
            position -= 1
            path += "L"
        else:
            position += 1
            path += "R"
    return position, path


def sample(seed, items, count):
    rng = random.Random(seed)
    chosen = []
    rest = list(items)
    while len(chosen) < count and len(rest) > 0:
        chosen.append(rest.pop(rng.randrange(len(rest))))
    return chosen


def two_players(seed):
    random.seed(seed)
    first = random.random()
    second = random.random()
    return first > second, first != second
