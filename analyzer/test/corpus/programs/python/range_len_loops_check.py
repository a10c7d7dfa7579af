import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.total([1, 2, 3]) == 6
assert m.total([]) == 0
assert m.total({0: 5, 1: 6}) == 11
values = [1, 2]
assert m.scale(values, 3) is values
assert values == [3, 6]
assert m.pairs([1, 2], [3, 4, 5]) == [(1, 3), (2, 4)]
try:
    m.pairs([1, 2], [3])
except IndexError:
    pass
else:
    raise AssertionError("a short second list is an error")
assert m.numbered(["a", "b"]) == "1: a\n2: b\n"
assert m.neighbours([5, 7, 4]) == [1, 2, -3]
assert m.grow([1, 2]) == [1, 2, 10, 20]
assert m.first_negative([1, -2, -3]) == 1
assert m.first_negative([]) == -1
assert m.last_index("abc") == 2
assert m.last_index([]) is None
