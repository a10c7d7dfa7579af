"""Append loops that do more than append."""

log = []


def note(value):
    log.append(value)
    return value * 2


def fibonacci(n):
    result = [0, 1]
    for i in range(2, n):
        result.append(result[i - 1] + result[i - 2])
    return result[:n]


def unique(values):
    result = []
    for value in values:
        if value not in result:
            result.append(value)
    return result


def take_until(values, stop):
    result = []
    for value in values:
        if value == stop:
            break
        result.append(value)
    return result


def doubled(values):
    result = []
    for value in values:
        if value < 0:
            note("skip")
            continue
        result.append(note(value))
    return result


def parse(texts):
    result = []
    for text in texts:
        try:
            result.append(int(text))
        except ValueError:
            result.append(None)
    return result


def running_total(values):
    result = []
    total = 0
    for value in values:
        total += value
        result.append(total)
    return result


def fill(target, values):
    for value in values:
        target.append(value)
    return target
