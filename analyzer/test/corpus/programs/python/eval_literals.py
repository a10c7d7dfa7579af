"""Text that is evaluated; some of it is more than a literal."""

OPERATIONS = {"area": "width * height", "edge": "2 * (width + height)"}


def read_value(text):
    return eval(text)


def compute(name, width, height):
    return eval(OPERATIONS[name], {"width": width, "height": height})


def table(rows):
    out = []
    for row in rows:
        out.append(eval(OPERATIONS["area"], {}, row))
    return out


def define(name, value):
    space = {}
    exec("%s = %r" % (name, value), space)
    return space[name]


def double_all(values):
    return list(map(lambda v: v * 2, values))


def odd(values):
    return list(filter(lambda v: v % 2 == 1, values))


def lookup(name):
    constants = {"half": 0.5}
    if name in constants.keys():
        return constants[name]
    else:
        return eval(name, {"__builtins__": {}}, {"one": 1, "two": 2})
