import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.common([1, 2, 2, 3], [2, 3]) == [2, 2, 3]
assert m.common([[1], {2: 3}], [[1], {2: 3}, {4}]) == [[1], {2: 3}]
nan = float("nan")
assert len(m.common([nan], [nan])) == 1
assert m.common([float("nan")], [nan]) == []
assert m.common(["ABC"], [m.Fuzzy("abc")]) == ["ABC"]
assert m.common([1, True, 1.0], [1]) == [1, True, 1.0]
assert m.common(["a"], "abc") == ["a"]
assert m.missing([1, [2], 3], (n for n in [1, [2]])) == [3]
free = ["a", "b", "b"]
assert m.claim(["b", "b", "b", "a"], free) == ["b", "b", "a"]
assert free == []
known = ["x"]
assert m.learn(["y", "x", "y"], known) == ["y"]
assert known == ["x", "y"]
assert m.count_vowels("education") == 5
assert m.any_inside(["zz", "ell"], "hello") is True
assert m.any_inside([], "hello") is False
