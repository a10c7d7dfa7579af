import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

queue = m.Queue(["magic", "a", "b"])
assert m.skip_magic(queue) == ["a", "b"]
assert queue.log == ["magic", "a", "b"]
for call, text in (
    (lambda: m.skip_magic(m.Queue(["other"])), "wrong start"),
    (lambda: m.positive(0), "not positive: 0"),
    (lambda: m.pair([1, 2]), ""),
    (lambda: m.root(-1), ""),
    (lambda: m.check(0, "no"), "no"),
):
    failed = False
    try:
        call()
    except AssertionError as error:
        failed = True
        assert str(error) == text, error
    if not failed:
        raise SystemExit("an assertion was lost")
assert m.positive(2) == 2
assert m.pair((1, 2)) == 3
names = set()
assert m.register(names, "a") == 1
assert m.register(names, "a") == 1
assert names == {"a"}
assert m.root(9) == 3.0
assert m.check(1, "no") is True
