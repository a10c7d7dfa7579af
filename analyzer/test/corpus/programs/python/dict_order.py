"""Dictionaries whose order matters."""


def count(words):
    table = {}
    for word in words:
        if word in table:
            table[word] = table[word] + 1
        else:
            table[word] = 1
    return table


def invert(table):
    out = {}
    for key in table:
        out[table[key]] = key
    return out


def move_to_end(table, key):
    value = table[key]
    del table[key]
    table[key] = value
    return list(table)


def overlay(base, extra):
    out = {}
    for key in base:
        out[key] = base[key]
    for key in extra:
        out[key] = extra[key]
    return out


def group(rows):
    table = {}
    for kind, value in rows:
        if not kind in table:
            table[kind] = []
        table[kind].append(value)
    return table


def render(table):
    text = ""
    for key in table:
        value = table[key]
        if text != "":
            text += "&"
        text += "%s=%s" % (key, value)
    return text


def first_key(table):
    for key in table:
        return key
    return None


def pick(table, names):
    return dict([(name, table[name]) for name in names if name in table])
