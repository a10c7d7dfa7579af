import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert sorted(m.__all__) == ["OrderedDict", "area", "dumps", "name_of", "root"]
for name in m.__all__:
    assert hasattr(m, name), name
space = {}
exec("from program import *", space)
assert space["root"](9) == 3.0
assert space["OrderedDict"]([(1, 2)]) == {1: 2}
assert m.dumps({"a": 1}) == '{"a": 1}'
assert round(m.area(1), 3) == 3.142
assert m.name_of("a/b.txt") == "b.txt"
assert m.name_of("a/") is None
assert m.group(["a", "bb", "c"]) == {1: ["a", "c"], 2: ["bb"]}
assert m.group([])["missing"] == []
assert m.has_module("json") is True
assert m.has_module("no_such_module") is False
assert m.lookup("root")(4) == 2.0
