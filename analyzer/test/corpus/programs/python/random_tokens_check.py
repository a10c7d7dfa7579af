import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import re

assert re.fullmatch("[a-z0-9]{20}", m.make_token(20))
assert m.make_token(0) == ""
tokens = {m.make_token(12) for _ in range(300)}
assert len(tokens) == 300
assert len(set("".join(tokens))) == 36
assert re.fullmatch("ada-[a-z0-9]{16}", m.session_id("ada"))
for _ in range(200):
    assert re.fullmatch("[0-9]{6}", m.code())
assert re.fullmatch("[xy]{9}", m.password(9, "xy"))
assert m.password(3, letters="z") == "zzz"
assert {m.pick_winner(["a", "b"]) for _ in range(100)} == {"a", "b"}
sessions = m.Sessions()
key = sessions.open("bob")
assert sessions.find(key) == "bob"
assert sessions.find("x") is None
