import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.total([1, 2]) == 3
assert m.total([1, 2], [3]) == 6
assert m.total([1], extras=(4,)) == 5
assert m.total([1, 2]) == 3
base = {"a": 1}
assert m.merge(base, {"b": 2}) == {"a": 1, "b": 2}
assert m.merge(base) == {"a": 1}
assert m.merge(base) is not base
assert m.collect(1) == [1]
assert m.collect(2) == [2]
mine = []
assert m.collect(3, mine) is mine
assert mine == [3]
assert m.render("x") == "x"
assert m.render("x", ["a", "b"], sep="/") == "x [a/b]"
assert m.Query("t").where("a = 1").sql() == "SELECT * FROM t WHERE a = 1"
assert m.Query("t").sql() == "SELECT * FROM t"
filters = ["x"]
m.Query("t", filters).where("y")
assert filters == ["x"]
try:
    m.total([1], None)
except TypeError:
    pass
else:
    raise AssertionError("None is not a list of extras")
