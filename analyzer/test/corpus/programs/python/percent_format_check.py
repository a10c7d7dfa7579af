import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.greet("Ada") == "Hello, Ada!"
assert m.greet(None) == "Hello, None!"
assert m.greet(("x",)) == "Hello, x!"
assert m.point(1.9, True) == "(1, 1)"
assert m.price(2) == "2.00 EUR"
assert m.row({"name": "bob", "age": 7, "more": 1}) == "bob   |  7"
assert m.percent(1, 3) == "33% of 3"
assert m.debug("a") == "value: 'a'"
assert m.debug((1, 2)) == "value: (1, 2)"
assert m.padded(7, 3) == "007"
assert m.hexed(255) == "0xff FF 377"
assert m.any_value([1]) == "got [1]"
assert m.any_value({"a": 1}) == "got {'a': 1}"
assert m.any_value((5,)) == "got 5"
for call in (lambda: m.any_value((1, 2)), lambda: m.any_value(()), lambda: m.point("1", 2)):
    try:
        call()
    except TypeError:
        pass
    else:
        raise AssertionError("TypeError expected")
assert m.letters(65) == "Az"
assert m.signed(3) == "+3  3   3.0|"
assert m.quoted({"key": "k"}) == "it's \"k\""
