import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.is_empty([]) is True
assert m.is_empty("a") is False
assert m.is_empty(m.Frame([])) is True
assert m.is_empty(m.Always()) is True
assert m.describe(m.Frame([1])) == "one"
assert m.describe(m.Frame([1, 2])) == "many"
assert m.describe({}) == "nothing"
for value in (None, 0, iter([])):
    try:
        m.describe(value)
    except TypeError:
        pass
    else:
        raise AssertionError("no length, no answer")
assert m.first([0], 1) == 0
assert m.first("", "x") == "x"
assert m.non_empty([[], [1], "", (2,)]) == [[1], (2,)]
assert m.non_empty([m.Always()]) == []
items = [1, 2]
assert m.drain(items) == [2, 1]
assert items == []
assert m.has_text(" a ") is True
assert m.has_text("  ") is False
