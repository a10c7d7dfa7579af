"""Runs the doctests of many modules and gives the value of each example, as JSON."""

import contextlib
import doctest
import io
import json
import sys
import traceback
import types
from collections.abc import Mapping
from datetime import date
from math import isfinite

PARSER = doctest.DocTestParser()
FLAGS = doctest.IGNORE_EXCEPTION_DETAIL


def shared(value):
    """Values that mean the same in Python and in JavaScript become the same."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return value if isfinite(value) else {"inf": "Infinity", "-inf": "-Infinity"}.get(str(value), "NaN")
    if isinstance(value, date):
        return value.isoformat()[:10]
    if isinstance(value, Mapping):
        return {"map": [[shared(key), shared(item)] for key, item in value.items()]}
    if isinstance(value, (list, tuple)):
        return [shared(item) for item in value]
    return repr(value)


def groups_of(documentation):
    """The lines of each example: those between empty lines, or every line where none is empty."""
    groups = [[]]
    is_spaced = False
    for part in PARSER.parse(documentation):
        if isinstance(part, doctest.Example):
            groups[-1].append(part.source)
        elif groups[-1] and "\n" in part:
            is_spaced = True
            groups.append([])
    groups = [group for group in groups if group]
    is_spaced = is_spaced and len(groups) > 1
    return groups if is_spaced else [[line] for group in groups for line in group]


def value_of(lines, scope):
    """The value of the last line; those before it prepare it."""
    try:
        for line in lines[:-1]:
            exec(line, scope)
        return shared(eval(lines[-1].strip(), scope))
    except Exception:
        return "throws"


def check(module):
    scope = types.ModuleType("library_" + module["name"])
    sys.modules[scope.__name__] = scope
    exec(compile(module["source"], module["name"], "exec"), scope.__dict__)
    documented = getattr(scope, module["name"])
    output = io.StringIO()
    test = PARSER.get_doctest(documented.__doc__, dict(scope.__dict__), module["name"], None, 0)
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=output.write, clear_globs=False)
    values = [value_of(lines, dict(scope.__dict__)) for lines in groups_of(documented.__doc__)]
    return {"failures": output.getvalue(), "values": values}


def outcome_of(module):
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return check(module)
    except Exception:
        return {"error": traceback.format_exc()}


print(json.dumps([outcome_of(module) for module in json.load(sys.stdin)]))
