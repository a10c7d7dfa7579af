import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.absent(1, [2]) is True
assert m.absent("a", "abc") is False
box = m.Reversed([1])
assert m.absent(1, box) is False
assert m.absent(2, box) is True
assert box.asked == [1, 2]
assert m.different(1, 2) is True
assert m.different(m.Always(), 1) is False
assert m.not_none(0) is True
assert m.not_none(None) is False
nan = float("nan")
assert m.outside(nan, 0, 1) is True
assert m.outside(1, 0, 1) is False
assert m.neither("", 0) is True
assert m.neither("x", 0) is False
assert m.not_less(nan, 1) is True
assert m.not_less({1}, {2}) is True
assert m.filter_out([1, 2, 3, 2], [2]) == [1, 3]
assert m.label("x", ["y"]) == "unknown"
assert m.label("any", []) == "known"
