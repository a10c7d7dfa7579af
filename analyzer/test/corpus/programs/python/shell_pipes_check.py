import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.sorted_upper() == ["A", "B"]
assert m.greeting("a; echo b") == "hi a; echo b"
assert m.either() == "fallback"
assert m.status("exit 3") == 3
assert m.status("true && true") == 0
assert m.plain(["hello", "world"]) == "hello world"
assert m.direct("a  b $HOME *") == "a  b $HOME *\n"
assert m.failing() == 7
