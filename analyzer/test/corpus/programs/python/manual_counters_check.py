import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.numbered(["a", "b"]) == ["1. a", "2. b"]
assert m.numbered(x for x in "q") == ["1. q"]
assert m.numbered_filled(["a", "", "b"]) == (["0:a", "1:b"], 2)
assert m.numbered_filled([]) == ([], 0)
assert m.find([5, 6, 7], 6) == 1
assert m.find([5, 6], 9) == 2
assert m.find([], 9) == 0
assert m.zip_longest([1, 2], "a") == [(1, "a"), (2, None)]
assert m.largest([1, 3, 3.0]) == 3 and type(m.largest([1, 3, 3.0])) is int
nan = float("nan")
assert m.largest([nan, 1]) is nan
try:
    m.largest([])
except IndexError:
    pass
else:
    raise AssertionError("IndexError expected")
pair = [1, 2]
assert m.swap(pair) is pair and pair == [2, 1]
assert m.tally("aba") == {"a": 2, "b": 1}
assert type(m.tally([])) is dict
