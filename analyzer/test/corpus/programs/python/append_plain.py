"""Lists, sets and dicts made with append loops."""


def squares(n):
    result = []
    for i in range(n):
        result.append(i * i)
    return result


def evens(values):
    result = []
    for value in values:
        if value % 2 == 0:
            result.append(value)
    return result


def flatten(rows):
    result = []
    for row in rows:
        for cell in row:
            if cell is not None:
                result.append(cell)
    return result


def lengths(words):
    result = {}
    for word in words:
        result[word] = len(word)
    return result


def initials(names):
    result = set()
    for name in names:
        if name:
            result.add(name[0])
    return result


def clean(lines):
    result = []
    for line in lines:
        line = line.strip()
        if line == "":
            continue
        result.append(line.lower())
    return result


def last_seen(values):
    result = []
    for value in values:
        result.append(value + 1)
    return result, value
