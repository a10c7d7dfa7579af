"""Objects kept as bytes between two halves of the same program."""
import copy
import pickle


class Node:
    def __init__(self, name, children=None):
        self.name = name
        self.children = children if children is not None else []
        self.cache = {}

    def __getstate__(self):
        state = dict(self.__dict__)
        del state["cache"]
        return state

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.cache = {"restored": True}


def save(value):
    return pickle.dumps(value)


def restore(data):
    return pickle.loads(data)


def deep(value):
    return pickle.loads(pickle.dumps(value))


def same_bytes(a, b):
    return pickle.dumps(a) == pickle.dumps(b)


def try_restore(data):
    try:
        return pickle.loads(data)
    except Exception as error:
        return type(error).__name__


def shallow(node):
    other = copy.copy(node)
    return other


def names(node):
    out = [node.name]
    for child in node.children:
        out = out + names(child)
    return out
