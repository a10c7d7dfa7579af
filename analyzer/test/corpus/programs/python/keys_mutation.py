"""Dictionaries that change while somebody walks over them."""


def drop_empty(table):
    for key in list(table.keys()):
        if table[key] == "":
            del table[key]
    return table


def has(table, key):
    return key in table.keys()


def add_missing(table, names):
    for name in names:
        if not name in table.keys():
            table[name] = len(table)
    return table


def walk_live(table):
    seen = []
    try:
        for key in table.keys():
            seen.append(key)
            if key == "grow":
                table["new"] = 1
    except RuntimeError as error:
        seen.append("error")
    return seen


def view(table):
    keys = table.keys()
    table["later"] = 1
    return sorted(keys)


def snapshot(table):
    keys = list(table.keys())
    table["later"] = 1
    return sorted(keys)


def rename(table, old, new):
    for key in [k for k in table.keys()]:
        if key == old:
            table[new] = table.pop(key)
    return list(table.keys())


def total(table):
    result = 0
    for key in table.keys():
        result += table[key]
    return result
