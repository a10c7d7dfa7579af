import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

a, b = m.fresh(["a", "b"])
assert m.Counter.total == 2
assert a.names is b.names is m.Counter.names
assert m.Counter.known() == ["a", "b"]
assert a.raise_total() == 12
assert m.Counter.total == 2
assert b.total == 2
special = m.Special("s")
assert m.Special.known() == ["s"]
assert m.Counter.known() == ["a", "b"]
assert m.Counter.total == 3
assert a.set_limit(5) == 5
assert a.set_limit(6) == 5
assert m.Counter.limit is None
assert m.Counter("z").set_limit(0) == 0
slots = m.Slots(1)
try:
    slots.y = 2
except AttributeError:
    pass
else:
    raise AssertionError("no other attributes")
lazy = m.Lazy()
lazy.value.append(1)
assert lazy.value == [1]
assert lazy.loads == 1
