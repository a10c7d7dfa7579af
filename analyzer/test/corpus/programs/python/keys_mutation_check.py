import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

from collections import defaultdict

table = {"a": "", "b": 1, "c": ""}
assert m.drop_empty(table) is table
assert table == {"b": 1}
assert m.has(table, "b") is True
assert m.has(table, "z") is False
lazy = defaultdict(int)
assert m.has(lazy, "x") is False
assert len(lazy) == 0
assert m.add_missing({"a": 5}, ["a", "b", "c", "b"]) == {"a": 5, "b": 1, "c": 2}
assert m.walk_live({"x": 1, "y": 2}) == ["x", "y"]
assert m.walk_live({"grow": 1, "y": 2}) == ["grow", "error"]
assert m.view({"a": 1}) == ["a", "later"]
assert m.snapshot({"a": 1}) == ["a"]
assert m.rename({"a": 1, "b": 2}, "a", "z") == ["b", "z"]
assert m.total({"a": 1, "b": 2}) == 3
assert m.total({}) == 0
