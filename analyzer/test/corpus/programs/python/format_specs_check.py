import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.both("a", "b") == "b a b"
assert m.letter(name="Ada", amount=3, extra=1) == "Dear Ada, you owe 3.00"
p = m.Point(1, 2)
assert m.attributes(p) == "1, 2"
assert m.keyed({"name": "n", 1: "one"}) == "n one"
assert m.braces("x") == "{x}"
assert m.aligned("ab", 4) == "  ab|  m  |l  "
assert m.converted("a") == "     'a' a"
assert m.fancy(p) == "1/2 Point(1, 2) str point"
assert m.numbers(1234) == "1,234 01234 4d2 1.234000e+03"
assert m.from_user("{} and {}", 1, 2) == "1 and 2"
assert m.from_user("{0}{0}", "a") == "aa"
assert m.nested({"name": "q"}) == "name: q"
try:
    m.letter(name="Ada")
except KeyError:
    pass
else:
    raise AssertionError("KeyError expected")
try:
    m.from_user("{} {}", 1)
except IndexError:
    pass
else:
    raise AssertionError("IndexError expected")
