import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

first = m.register("a")
second = m.register("b")
assert first is second
assert first == ["a", "b"]
assert m.register("c", []) == ["c"]
assert m.register("d") == ["a", "b", "d"]
assert m.fire("greet", "ada") == ["hello ada", "bye ada"]
assert m.fire("none") == []
assert m.hello("x") == "hello x"
one = m.Window("one")
two = m.Window("two")
assert one.add("x") == 1
assert two.children == ["x"]
assert two.add("y") == 2
assert one.children is two.children
assert m.Window("three", []).add("z") == 1
