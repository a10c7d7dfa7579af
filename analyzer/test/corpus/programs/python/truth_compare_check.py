import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert [m.state(v) for v in (True, 1, 1.0, False, 0, 2, "yes", [], None)] == [
    "on", "on", "on", "off", "off", "other", "other", "other", "other",
]
assert m.exactly_true(1) is False
assert m.exactly_true(True) is True
assert m.count_true([True, 1, "x", [1], 2]) == 2
mask = m.Mask([True, False, 1])
assert m.true_positions(mask) == [0, 2]
assert m.false_positions(mask) == [1]
assert m.is_adult(18) is True
assert m.is_adult(17) is False
assert m.flag({"a": True}, "a") == 1
assert m.flag({"a": "yes"}, "a") == 0
assert m.flag({}, "a") == 0
assert m.to_bool("x") is True
assert m.to_bool([]) is False
