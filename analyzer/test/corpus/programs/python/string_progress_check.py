import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.wrap(["aa", "bb", "ccc", "d"], 5) == "aa bb\nccc d"
assert m.wrap([], 5) == ""
assert m.wrap(["toolong", "x"], 3) == "toolong\nx"
assert m.unique_letters("hello world") == "helo wrd"
assert m.collapse("aabbba") == "aba"
assert m.collapse("") == ""
assert m.steps(["a", "b", "c"]) == ["a", "ab", "abc"]
assert m.steps([]) == []
assert m.until_long(["ab", "cd", "ef"], 3) == "abcd"
assert m.until_long(["ab"], 3) == "ab."
assert m.until_long([], 0) == "."
assert m.until_long(["x"], 0) == ""
