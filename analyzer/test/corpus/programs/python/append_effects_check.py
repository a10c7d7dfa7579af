import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.fibonacci(7) == [0, 1, 1, 2, 3, 5, 8]
assert m.fibonacci(1) == [0]
assert m.unique([3, 1, 3, [1], [1], 1]) == [3, 1, [1]]
source = iter([1, 2, 3, 4])
assert m.take_until(source, 2) == [1]
assert next(source) == 3
assert m.doubled([1, -1, 2]) == [2, 4]
assert m.log == [1, "skip", 2]
assert m.parse(["1", "x", " 2 "]) == [1, None, 2]
assert m.running_total([1, 2, 3]) == [1, 3, 6]


class Seen(list):
    def append(self, value):
        super().append("<%s>" % value)


target = Seen()
assert m.fill(target, [1, 2]) is target
assert target == ["<1>", "<2>"]
