"""Loops over indexes; some of them change the list they walk over."""


def total(values):
    result = 0
    for i in range(len(values)):
        result += values[i]
    return result


def scale(values, factor):
    for i in range(len(values)):
        values[i] = values[i] * factor
    return values


def pairs(a, b):
    out = []
    for i in range(len(a)):
        out.append((a[i], b[i]))
    return out


def numbered(lines):
    text = ""
    for i in range(len(lines)):
        text += "%d: %s\n" % (i + 1, lines[i])
    return text


def neighbours(values):
    out = []
    for i in range(len(values)):
        out.append(values[i] - values[i - 1])
    return out


def grow(values):
    for i in range(len(values)):
        values.append(values[i] * 10)
    return values


def first_negative(values):
    for i in range(len(values)):
        if values[i] < 0:
            return i
    return -1


def last_index(values):
    i = None
    for i in range(len(values)):
        pass
    return i
