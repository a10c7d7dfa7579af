import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

a, b, c = {"name": "x", "age": 3}, {"name": "y", "age": 1}, {"name": "x", "age": 1}
people = [a, b, c]
assert m.by_age(people) == [b, c, a]
assert people == [a, b, c]
assert m.by_name_then_age(people) is people
assert people == [c, a, b]
twins = [{"age": 5, "id": 1}, {"age": 5, "id": 2}]
assert m.oldest(twins)["id"] == 2
assert m.youngest(twins)["id"] == 1
try:
    m.oldest([])
except IndexError:
    pass
else:
    raise AssertionError("IndexError expected")
ones = [1, True, 1.0]
assert [type(v) for v in m.descending(ones)] == [float, bool, int]
assert [p["id"] for p in m.stable_descending(twins)] == [1, 2]
assert m.custom(["bb", "a", "aa", "c"]) == ["a", "c", "aa", "bb"]
assert m.mixed([10, "9", 2]) == [10, 2, "9"]
assert m.top([3, 1, 2], 2) == [3, 2]
assert m.top([3], 0) == []
