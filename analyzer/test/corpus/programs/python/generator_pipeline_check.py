import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.take(2, m.upper(m.read(["a", "b", "c"]))) == ["A", "B"]
assert m.log == ["read a", "read b"]
m.log.clear()
assert m.take(0, m.read(["a"])) == []
assert m.log == []
assert m.first_long(["a", "bbb", "cccc"], 3) == "BBB"
assert m.log == ["read a", "read bbb"]
assert m.first_long([], 1) is None
m.log.clear()
assert m.any_empty(["x", "", "y"]) is True
assert m.log == ["read x", "read "]
acc = m.accumulate()
assert next(acc) == 0
assert acc.send(3) == 3
assert acc.send(4) == 7
try:
    acc.send(None)
except StopIteration as stop:
    assert stop.value == "done 7"
outer = m.delegate([])
assert next(outer) == 0
assert outer.send(5) == 5
assert next(outer) == "done 5"
m.log.clear()
endless = m.numbers()
assert [next(endless), next(endless)] == [0, 1]
endless.close()
assert m.log == ["closed at 1"]
assert m.twice(n for n in [1, 2]) == ([1, 2], [])
assert m.twice([1]) == ([1], [1])
