import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.missing(None) is True
assert m.missing(0) is False
assert m.missing("") is False
assert m.missing(m.Blank()) is True
blank = m.Blank()
assert m.present([0, None, "", blank, False]) == [0, "", False]
assert m.null_filter("age") == "age IS NULL"
assert m.not_null_filter("age") == "age IS NOT NULL"
assert (m.Column("a") == 3) == "a = 3"
assert m.first_set(None, 0, 1) == 0
assert m.first_set() is None
assert m.first_set(None, blank) is blank
assert m.present([]) == []
