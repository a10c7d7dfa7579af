import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

both = m.Both("x")
assert both.trail == ["Base", "Right", "Left", "Both"]
assert both.describe() == "left right base x"
assert both.skip_left() == "right base x"
made = m.Both.make("y")
assert type(made) is m.Both
assert made.trail[-1] == "made"
assert m.Left("a").describe() == "left base a"
direct = m.Direct("d")
assert direct.trail == ["Base", "Direct"]
assert direct.describe() == "direct base d"
assert m.Base.__mro__ == (m.Base, object)
assert [c.__name__ for c in m.Both.__mro__] == ["Both", "Left", "Right", "Base", "object"]
