import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert list(m.count("banana").items()) == [("b", 1), ("a", 3), ("n", 2)]
assert type(m.count([])) is dict
assert list(m.invert({"a": 1, "b": 2, "c": 1}).items()) == [(1, "c"), (2, "b")]
assert m.move_to_end({"a": 1, "b": 2, "c": 3}, "a") == ["b", "c", "a"]
base = {"a": 1, "b": 2}
out = m.overlay(base, {"c": 3, "a": 9})
assert list(out.items()) == [("a", 9), ("b", 2), ("c", 3)]
assert base == {"a": 1, "b": 2}
grouped = m.group([("x", 1), ("y", 2), ("x", 3)])
assert grouped == {"x": [1, 3], "y": [2]}
assert "z" not in grouped
try:
    grouped["z"]
except KeyError:
    pass
else:
    raise AssertionError("a plain dict is wanted")
assert m.render({"b": 1, "a": None}) == "b=1&a=None"
assert m.render({}) == ""
assert m.first_key({"q": 1, "a": 2}) == "q"
assert m.first_key({}) is None
assert list(m.pick({"a": 1, "b": 2}, ["b", "z", "a"])) == ["b", "a"]
