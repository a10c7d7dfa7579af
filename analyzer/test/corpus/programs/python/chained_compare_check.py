import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.inside(1, 1, 2) is True
assert m.inside(3, 1, 2) is False
assert m.between(1, 1, 2) is False
assert m.between("a", "b", "c") is True
assert m.between_calls(1, 2, 3) is True
assert m.asked == [2, 2]
assert m.between_calls(5, 2, 3) is False
assert m.asked == [2, 2, 2]
assert m.same(1, 1.0, True) is True
assert m.same(1, 1, 2) is False
assert m.odd_chain(1, 2, True) is True
assert m.odd_chain(1, 0, 0) is True
assert m.odd_chain(3, 2, 2) is False
assert m.grow([1], 3) == [1, 2, 3]
assert m.grow([], 3) == []
low, mid, high = m.Level(1), m.Level(2), m.Level(3)
assert m.levels(low, mid, high) == [2, 3]
assert m.levels(mid, low, high) == []
assert m.outside(0, 1, 2) is True
assert m.outside(float("nan"), 1, 2) is False
assert [m.middle(*p) for p in ((1, 2, 3), (3, 2, 1), (2, 1, 3), (1, 3, 2))] == [2, 2, 2, 2]
