import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert [m.grade(n) for n in (90, 89, 75, 74)] == ["A", "B", "B", "C"]
assert m.grade(float("nan")) == "C"
assert m.sign(4) == 1
assert m.sign(-4) == -1
assert m.sign(0.0) == 0.0 and type(m.sign(0.0)) is float
nan = m.sign(float("nan"))
assert nan != nan
assert m.parse("") is None
assert m.parse("x") == "bad"
assert m.parse("12") == 12
assert m.search("abc", "b") == 1
assert m.search("abc", "z") == "absent"
assert m.search([], 1) == "absent"
assert m.countdown(3) == "321!"
assert m.countdown(0) == "!"
assert [n for n in range(12) if m.prime(n)] == [2, 3, 5, 7, 11]
assert m.check("") == "fine"
try:
    m.check("v")
except ValueError as error:
    assert error.args == ("v",)
else:
    raise AssertionError("ValueError expected")
