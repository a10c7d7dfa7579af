import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

db = m.connect()
assert m.add(db, "ada", 36) == 1
assert m.add(db, "bob", 20) == 2
assert m.add(db, "abe", 51) == 3
assert m.find(db, "bob") == (2, 20)
assert m.find(db, "zed") is None
assert m.older(db, 30) == ["ada", "abe"]
assert m.older(db, 99) == []
assert m.ordered(db, "age") == ["bob", "ada", "abe"]
assert m.ordered(db, "name", True) == ["bob", "ada", "abe"]
try:
    m.ordered(db, "id")
except ValueError as error:
    assert str(error) == "unknown column id"
else:
    raise AssertionError("ValueError expected")
assert m.starting(db, "a") == ["abe", "ada"]
assert m.many(db, [1, 3, 9]) == 2
assert m.many(db, []) == 0
