import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.to_csv([]) == ""
assert m.to_csv([[]]) == "\n"
assert m.to_csv([["a", 1, None], ['x,"y"', "z\n"]]) == 'a,1,None\n"x,""y""","z\n"\n'
assert m.join_words(["a", "b"]) == "a b "
assert m.join_words([]) == ""
assert m.join_words(w for w in "xy") == "x y "
assert m.table({"b": 1, "a": [2]}) == "b=1;a=[2];"
assert m.backwards(["a", "b", "c"]) == "cba"
assert m.add_all(["b"], "a") == "ab"
assert m.add_all([1, 2], 0) == 3
start = [0]
assert m.add_all([[1]], start) is start
assert start == [0, 1]
for bad in ([None], ["a", 1]):
    try:
        m.join_words(bad)
    except TypeError:
        pass
    else:
        raise AssertionError("only text can be joined")
