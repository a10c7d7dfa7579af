import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

order = {"country": "DE", "weight": 1, "total": 50}
assert m.shipping(order) == 6
assert m.shipping({**order, "weight": 0.5, "gift": True}) == 5
assert m.shipping({**order, "weight": 10}) == 12
assert m.shipping({**order, "country": "FR", "eu": 1}) == 9
assert m.shipping({**order, "country": "US", "gift": True, "total": 51}) == 40
log = []
user = {"active": 1, "actions": ["read"]}
assert m.allowed(user, "read", log) is True
assert m.allowed(user, "write", log) is False
assert log == ["active", "active"]
assert m.allowed(None, "read", log) is False
assert m.allowed({"active": 0}, "read", log) is False
assert len(log) == 2
assert [m.discount(*p) for p in ((6, 11), (6, 10), (5, 11), (5, 10))] == [15, 10, 5, 1]
assert m.describe(0) == "zero"
assert m.describe(-2) == "minus"
assert m.describe(float("nan")) == "odd"
asked = []
ask = lambda name, value: lambda: asked.append(name) or value
assert m.both(ask("a", 0), ask("b", 1)) == "none"
assert asked == ["a"]
assert m.both(ask("a", 1), ask("b", 0)) == "first"
assert m.both(ask("a", 1), ask("b", 2)) == "both"
