"""Neighbouring values in sequences."""


def rising(values):
    for i in range(len(values) - 1):
        if values[i] >= values[i + 1]:
            return False
    return True


def differences(values):
    out = []
    for i in range(1, len(values)):
        out.append(values[i] - values[i - 1])
    return out


def bubble(values):
    for i in range(len(values)):
        for j in range(len(values) - 1 - i):
            if values[j] > values[j + 1]:
                values[j], values[j + 1] = values[j + 1], values[j]
    return values


def every_second(values):
    out = []
    for i in range(0, len(values), 2):
        out.append(values[i])
    return out


def from_end(values):
    out = []
    for i in range(len(values) - 1, -1, -1):
        out.append(values[i])
    return out


def remove_all(values, unwanted):
    i = 0
    while i < len(values):
        if values[i] == unwanted:
            del values[i]
        else:
            i += 1
    return values


def running(values):
    for i in range(1, len(values)):
        values[i] = values[i] + values[i - 1]
    return values
