"""Counters kept by hand next to a loop."""


def numbered(lines):
    i = 0
    out = []
    for line in lines:
        i += 1
        out.append(str(i) + ". " + line)
    return out


def numbered_filled(lines):
    i = 0
    out = []
    for line in lines:
        if line == "":
            continue
        out.append("%d:%s" % (i, line))
        i += 1
    return out, i


def find(items, wanted):
    index = 0
    for item in items:
        if item == wanted:
            break
        index = index + 1
    return index


def zip_longest(a, b):
    out = []
    i = 0
    while i < len(a) or i < len(b):
        left = a[i] if i < len(a) else None
        right = b[i] if i < len(b) else None
        out.append((left, right))
        i = i + 1
    return out


def largest(values):
    best = values[0]
    for value in values:
        if value > best:
            best = value
    return best


def swap(pair):
    temp = pair[0]
    pair[0] = pair[1]
    pair[1] = temp
    return pair


def tally(words):
    counts = {}
    for word in words:
        if word not in counts:
            counts[word] = 0
        counts[word] += 1
    return counts
