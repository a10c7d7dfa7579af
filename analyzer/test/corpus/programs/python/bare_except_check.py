import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

def fail(error):
    def inner():
        raise error

    return inner


assert m.attempt(lambda: 5) == 5
for error in (KeyError("k"), KeyboardInterrupt(), SystemExit(1)):
    try:
        m.attempt(fail(error))
    except BaseException as caught:
        assert caught is error
assert m.log == ["failed"] * 3
assert m.number_or_zero("4") == 4
assert m.number_or_zero("x") == 0
assert m.number_or_zero(None) == 0
assert m.shield(lambda: 1) == "ok 1"
assert m.shield(fail(SystemExit(2))) == "stopped"
assert m.shield(fail(KeyboardInterrupt())) == "stopped"
assert m.narrow(fail(ValueError())) == "ValueError"
try:
    m.narrow(fail(KeyboardInterrupt()))
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("an interrupt passes")
resource = {"fail": True}
try:
    m.cleanup(resource)
except SystemExit as error:
    assert error.code == 3
assert resource == {"fail": True, "open": False, "rolled_back": True}
assert m.cleanup({}) == "used"
assert m.first_working([fail(SystemExit()), lambda: 7]) == 7
assert m.first_working([]) is None
