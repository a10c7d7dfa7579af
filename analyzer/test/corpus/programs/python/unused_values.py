"""Values nobody reads, some of which do work when they are made."""

events = []


def register(name):
    events.append(name)
    return len(events)


def start():
    ticket = register("start")
    unused = 42
    return len(events)


def skip_header(lines):
    lines = iter(lines)
    header = next(lines)
    out = []
    for line in lines:
        out.append(line)
    return out


def validate(text):
    number = int(text)
    return True


def pop_two(stack):
    last = stack.pop()
    second = stack.pop()
    return second


def unpack(pair):
    left, right = pair
    return left


def touch(record):
    name = record["name"]
    record["seen"] = True
    return record


class Probe:
    @property
    def value(self):
        register("probe")
        return 1


def read(probe):
    probe.value
    ignored = probe.value
    return events[-1]


loaded = register("module")
_quiet = register("quiet")
