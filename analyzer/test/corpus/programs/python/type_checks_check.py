import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.kind(True) == "flag"
assert m.kind(1) == "whole"
assert m.kind(1.0) == "real"
assert m.kind("a") == "text"
assert m.kind(None) == "nothing"
assert m.kind(m.Celsius(3)) == "Celsius"
assert m.only_ints([1, True, 2.0, "3", 4]) == [1, 4]
assert [type(x) for x in m.only_ints([1, False])] == [int]
assert m.same_type(1, 2)
assert not m.same_type(1, True)
assert not m.same_type(1.0, m.Celsius(1))
assert m.is_plain_dict({}) is True
assert m.is_plain_dict(m.ordered([(1, 2)])) is False
assert m.is_sequence(()) and m.is_sequence([]) and not m.is_sequence("ab")


class Text(str):
    pass


assert m.not_text(Text("a")) is True
assert m.not_text("a") is False
