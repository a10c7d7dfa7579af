"""Imports that may fail and imports that are made for their effect."""
import plugin_colors  # registers itself in plugin_registry
import plugin_registry

try:
    import ujson_like as json
except ImportError:
    import json

try:
    import no_such_speedups
except ImportError:
    HAS_SPEEDUPS = False
else:
    HAS_SPEEDUPS = True

try:
    from plugin_registry import not_there
except ImportError:
    not_there = None


def plugins():
    names = []
    for name in plugin_registry.names:
        names.append(name)
    return names


def dump(value):
    return json.dumps(value)


def late():
    import plugin_late

    return plugins()


def describe():
    text = "speedups: " + ("yes" if HAS_SPEEDUPS == True else "no")
    if not_there == None:
        text = text + ", partial"
    return text
