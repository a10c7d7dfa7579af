"""Lazy sequences; how far they were read can be seen from outside."""

log = []


def read(lines):
    for line in lines:
        log.append("read " + line)
        yield line


def upper(lines):
    for line in lines:
        yield line.upper()


def take(n, lines):
    out = []
    if n == 0:
        return out
    for line in lines:
        out.append(line)
        if len(out) == n:
            break
    return out


def first_long(lines, size):
    for line in upper(read(lines)):
        if len(line) >= size:
            return line
    return None


def any_empty(lines):
    return any(line == "" for line in read(lines))


def accumulate():
    total = 0
    while True:
        value = yield total
        if value is None:
            return "done %d" % total
        total += value


def delegate(lines):
    result = yield from accumulate()
    yield result


def numbers():
    n = 0
    try:
        while True:
            yield n
            n += 1
    finally:
        log.append("closed at %d" % n)


def twice(items):
    return list(items), list(items)
