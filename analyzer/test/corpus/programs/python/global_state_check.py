import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.increment() == 1
assert m.count == 1
assert m.shadow() == 99
assert m.count == 1
old = m.names
assert m.add_name("a") == 1
m.reset()
assert m.names == [] and m.names is not old and old == ["a"]
assert m.count == 0
assert m.with_step(5, m.twice) == (5, 10)
assert m.increment() == 11
assert m.config == {"step": 1}
try:
    m.with_step(3, lambda: 1 / 0)
except ZeroDivisionError:
    pass
assert m.config["step"] == 1
assert m.select("x") is None
assert m.select("y") == "x"
assert not hasattr(m, "created")
assert m.read_before_set() == "now"
assert m.created == "now"
