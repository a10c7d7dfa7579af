import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.message("one", "x") == "missing x"
assert m.message("two", 1, "int") == "1 is not int"
assert m.message("none") == "all good"
assert m.message("one", (1, 2)) == "missing (1, 2)"
assert m.named(key="a", value=None) == "a=None"
assert m.show((1, 2)) == "value (1, 2)"
assert m.show([1]) == "value [1]"
assert m.unwrap((1,)) == "value 1"
for call in (lambda: m.unwrap((1, 2)), lambda: m.message("two", 1), lambda: m.message("none", 1)):
    try:
        call()
    except TypeError:
        pass
    else:
        raise AssertionError("TypeError expected")
assert m.repeat("%s-%s", 2) == "x-x"
assert m.repeat("plain", 0) == "plain"
assert m.remainder(7, 3) == 1
assert m.remainder("%d items", 3) == "3 items"
assert m.table([("a", 1), ("bb", 22)]) == ["a         1", "bb       22"]
assert m.mixed("n", (1, 2)) == "n: 1-2"
assert m.bytes_line(5) == b"n=5\r\n"
assert m.long_line(1, 2, None) == "12"
assert m.long_line("a", "b", "c") == "abc"
