import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.double(4) == 8
assert m.double("ab") == "abab"
assert m.add(1) == 11
assert m.add(1, 2, 3, 4, x=1) == 11
assert m.nothing() is None
assert m.nested(1)(2) == (1, 2)
shape = m.Shape(2, 3)
assert shape.area() == 6
assert shape.scale(2) == 6
assert shape.label() == "2x3"
shape.width = 5
assert shape.label() == "5x3"
assert m.choose(True)(2) == 20
assert m.choose(False)(2) == 200
assert m.name_of(lambda: 0) == "<lambda>"
assert m.name_of(m.TABLE["up"]) == "<lambda>"
assert m.run("up", 1) == 2
assert m.run("none", 1) == 1
assert m.rebind() == 2
assert m.by_length(["bb", "a", "aa"]) == ["a", "aa", "bb"]
