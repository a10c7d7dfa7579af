"""The public face of a package: many imports are here only to be handed on."""
import json
import os
import sys
from collections import OrderedDict, defaultdict
from math import pi, sqrt as root
from os.path import basename as _basename
import os.path as osp

__all__ = ["OrderedDict", "root", "dumps", "area", "name_of"]

dumps = json.dumps


def area(radius):
    return pi * radius * radius


def name_of(path):
    name = _basename(path)
    if name == "":
        return None
    else:
        return name


def group(words):
    table = defaultdict(list)
    for word in words:
        table[len(word)].append(word)
    return table


def has_module(name):
    return name in sys.modules


def lookup(name):
    return globals()[name]
