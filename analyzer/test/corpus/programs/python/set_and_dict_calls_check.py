import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.vowels() == {"a", "e", "i", "o", "u"}
assert m.vowels() is not m.vowels()
assert m.empty() == ({}, [], (), set())
assert m.unique_words("The the Cat") == {"the", "cat"}
assert m.index([("a", 1, "extra"), ("a", 2)]) == {"a": 2}
assert m.index(["xy"]) == {"x": "y"}
assert list(m.lengths(["b", "aa"])) == ["b", "aa"]
assert m.settings(width=2) == {"size": 1, "color": "red", "width": 2}
try:
    m.settings(size=3)
except TypeError:
    pass
else:
    raise AssertionError("a name given twice is an error")
assert m.ordered_unique([3, 1, 3, 2]) == [3, 1, 2]
assert m.total([1, 2]) == 6
assert m.any_long(["abcd", "x", "yyyyy"]) is True
assert m.checked == ["abcd", "x", "yyyyy"]
assert m.tuple_of("ab") == ("a", "b")
assert m.sorted_list({3, 1}) == [1, 3]
own, shared = m.flags(["a", "b"])
own["a"].append(1)
shared["a"].append(1)
assert own == {"a": [1], "b": []}
assert shared == {"a": [1], "b": [1]}
