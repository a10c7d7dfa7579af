import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.loaded == 1
assert m.events == ["module", "quiet"]
assert m.start() == 3
assert m.skip_header(["h", "a", "b"]) == ["a", "b"]
try:
    m.skip_header([])
except StopIteration:
    pass
else:
    raise AssertionError("StopIteration expected")
assert m.validate("3") is True
for call, error in (
    (lambda: m.validate("x"), ValueError),
    (lambda: m.unpack((1, 2, 3)), ValueError),
    (lambda: m.touch({}), KeyError),
    (lambda: m.pop_two([1]), IndexError),
):
    try:
        call()
    except error:
        pass
    else:
        raise AssertionError(error)
stack = [1, 2, 3]
assert m.pop_two(stack) == 2
assert stack == [1]
assert m.unpack("ab") == "a"
assert m.touch({"name": 1}) == {"name": 1, "seen": True}
before = len(m.events)
assert m.read(m.Probe()) == "probe"
assert len(m.events) == before + 2
