import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

tree = m.Node("a", [m.Node("b"), m.Node("c")])
tree.cache["x"] = 1
back = m.restore(m.save(tree))
assert isinstance(back, m.Node)
assert m.names(back) == ["a", "b", "c"]
assert back.cache == {"restored": True}
loop = []
loop.append(loop)
copy = m.deep(loop)
assert copy[0] is copy and copy is not loop
assert m.deep({(1, 2): {3}, None: b"x"}) == {(1, 2): {3}, None: b"x"}
assert m.same_bytes([1, "a"], [1, "a"]) is True
assert m.same_bytes([1], [2]) is False
assert m.try_restore(b"") == "EOFError"
assert m.try_restore(b"garbage") == "UnpicklingError"
shallow = m.shallow(tree)
assert shallow.children is tree.children
try:
    m.save(lambda: 1)
except Exception:
    pass
else:
    raise AssertionError("functions without a name cannot be saved")
