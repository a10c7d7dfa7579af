import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.rising([1, 2, 3]) is True
assert m.rising([1, 1]) is False
assert m.rising([]) is True
assert m.rising("abc") is True
assert m.differences([1, 4, 9]) == [3, 5]
assert m.differences([]) == []
values = [3, 1, 2]
assert m.bubble(values) is values
assert values == [1, 2, 3]
assert m.every_second("abcde") == ["a", "c", "e"]
assert m.from_end((1, 2, 3)) == [3, 2, 1]
target = [1, 2, 1, 1, 3]
assert m.remove_all(target, 1) is target
assert target == [2, 3]
numbers = [1, 2, 3]
assert m.running(numbers) is numbers
assert numbers == [1, 3, 6]
assert m.running([]) == []
