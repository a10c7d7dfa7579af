"""Comparisons with None, some on objects that define equality themselves."""


class Blank:
    """Equal to None and to every other blank."""

    def __eq__(self, other):
        return other is None or isinstance(other, Blank)

    def __hash__(self):
        return 0


class Column:
    """Builds an expression instead of comparing."""

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return "%s IS NULL" % self.name if other is None else "%s = %r" % (self.name, other)

    def __ne__(self, other):
        return "%s IS NOT NULL" % self.name if other is None else "%s <> %r" % (self.name, other)


def missing(value):
    if value == None:
        return True
    else:
        return False


def present(values):
    out = []
    for value in values:
        if value != None:
            out.append(value)
    return out


def null_filter(name):
    return Column(name) == None


def not_null_filter(name):
    return Column(name) != None


def first_set(*values):
    for value in values:
        if not value is None:
            return value
    return None
