import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert [fn() for fn in m.shared(3)] == [2, 2, 2]
assert [fn() for fn in m.bound(3)] == [0, 1, 2]
assert [fn(1) for fn in m.adders([10, 20])] == [21, 21]
step = m.counter()
assert [step(), step()] == [1, 2]
assert m.counter()() == 1
assert m.switch() == "first/second"
menu = m.Menu(["a", "b"])
assert menu.run("a") == "run a"
assert menu.run("b") == "run b"
assert m.generators([1, 2]) == [10, 20]
assert m.shared(0) == []
