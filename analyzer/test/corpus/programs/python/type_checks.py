"""Checks of exact types, where subclasses must not count."""
from collections import OrderedDict


class Celsius(float):
    pass


def kind(value):
    if type(value) == bool:
        return "flag"
    elif type(value) == int:
        return "whole"
    elif type(value) == float:
        return "real"
    elif type(value) == str:
        return "text"
    elif type(value) == type(None):
        return "nothing"
    else:
        return type(value).__name__


def only_ints(values):
    result = []
    for value in values:
        if type(value) == int:
            result.append(value)
    return result


def same_type(a, b):
    return type(a) == type(b)


def is_plain_dict(value):
    if type(value) == dict:
        return True
    return False


def is_sequence(value):
    return isinstance(value, list) or isinstance(value, tuple)


def ordered(pairs):
    return OrderedDict(pairs)


def not_text(value):
    return type(value) != str
