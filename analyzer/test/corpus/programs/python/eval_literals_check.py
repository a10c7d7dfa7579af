import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.read_value("[1, 'a', None]") == [1, "a", None]
assert m.read_value("2 ** 5 + len('ab')") == 34
assert m.read_value("{n: n * n for n in range(3)}") == {0: 0, 1: 1, 2: 4}
assert m.compute("area", 2, 3) == 6
assert m.compute("edge", 2, 3) == 10
assert m.compute("area", "ab", 2) == "abab"
assert m.table([{"width": 1, "height": 2}]) == [2]
assert m.table([]) == []
assert m.define("x", [1]) == [1]
assert m.double_all((1, "a")) == [2, "aa"]
assert m.odd(range(5)) == [1, 3]
assert m.lookup("half") == 0.5
assert m.lookup("one + two") == 3
for text, error in (("1 +", SyntaxError), ("nope", NameError)):
    try:
        m.read_value(text)
    except error:
        pass
    else:
        raise AssertionError(error)
