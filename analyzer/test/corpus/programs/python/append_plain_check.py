import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.squares(4) == [0, 1, 4, 9]
assert m.squares(0) == []
assert m.evens(range(5)) == [0, 2, 4]
assert m.evens([]) == []
assert m.flatten([[1, None], [], (2, 0)]) == [1, 2, 0]
assert list(m.lengths(["bb", "a", "bb"]).items()) == [("bb", 2), ("a", 1)]
assert m.initials(["ada", "", "bob", "al"]) == {"a", "b"}
assert m.clean([" A ", "", "  ", "b\n"]) == ["a", "b"]
assert m.last_seen([1, 2]) == ([2, 3], 2)
try:
    m.last_seen([])
except UnboundLocalError:
    pass
else:
    raise AssertionError("the loop variable is not set for an empty list")
