"""The percent operator with tuples, dicts and templates that come from outside."""

MESSAGES = {
    "one": "missing %s",
    "two": "%s is not %s",
    "none": "all good",
    "named": "%(key)s=%(value)s",
}


def message(kind, *args):
    return MESSAGES[kind] % args


def named(**values):
    return MESSAGES["named"] % values


def show(value):
    return "value %s" % (value,)


def unwrap(value):
    return "value %s" % value


def repeat(text, n):
    return text % (("x",) * n)


def remainder(a, b):
    return a % b


def table(rows):
    out = []
    for row in rows:
        out.append("%-5s %5s" % row)
    return out


def mixed(name, pair):
    return "%s: %s-%s" % ((name,) + pair)


def bytes_line(n):
    return b"n=%d\r\n" % n


def long_line(a, b, c):
    return "%s" % a + "%s" % b + ("%s" % c if c is not None else "")
