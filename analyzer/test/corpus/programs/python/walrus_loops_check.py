import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import io

source = io.BytesIO(b"abcde")
assert m.chunks(source.read, 2) == [b"ab", b"cd", b"e"]
reads = []


def read(n):
    reads.append(n)
    return ""


assert m.chunks(read, 4) == []
assert reads == [4]
text = io.StringIO("a\n\nb\nEND\nc\n")
assert m.lines_until(text, "END") == ["a", "", "b"]
assert text.readline() == "c\n"
assert m.lines_until(io.StringIO(""), "x") == []
assert m.find_all("a+", "aa b a") == ["aa", "a"]
assert m.find_all("z*", "") == [""]
assert m.first_number(["x", "12y", "3"]) == 12
assert m.first_number([]) is None
assert m.sizes([" a ", "", "  ", "bb"]) == [1, 2]
stack = [1, 5, 6]
assert m.pop_while(stack, lambda n: n > 4) == [6, 5]
assert stack == [1]
assert m.value_or({"a": 0}, "a", 7) == 7
assert m.value_or({"a": 1}, "a", 7) == 1
