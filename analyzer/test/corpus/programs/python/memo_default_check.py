import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.squares([2, 3, 2]) == [4, 9, 4]
assert m.calls == [2, 3]
assert m.slow_square(2) == 4
assert m.calls == [2, 3]
own = {}
assert m.slow_square(2, own) == 4
assert own == {2: 4}
assert m.calls == [2, 3, 2]
assert m.fibonacci(80) == 23416728348467685
assert m.next_id("a") == "a1"
assert m.next_id("b") == "b2"
assert m.next_id("c", [10]) == "c11"
assert m.next_id("d") == "d3"
assert m.remember("x") is True
assert m.remember("x") is False
assert m.remember("x", set()) is True
assert m.remember("a") is True
assert m.known() == ["a", "x"]
