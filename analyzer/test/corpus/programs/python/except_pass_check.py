import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import os
import tempfile

with tempfile.TemporaryDirectory(prefix="co-") as folder:
    path = os.path.join(folder, "x")
    open(path, "w").close()
    assert m.remove_quietly(path) is None
    assert not os.path.exists(path)
    assert m.remove_quietly(path) is None
    try:
        m.remove_quietly(folder)
    except OSError:
        pass
    else:
        raise AssertionError("other errors pass")
assert m.to_numbers(["1", "x", "2.5"]) == [1.0, 2.5]
try:
    m.to_numbers([None])
except TypeError:
    pass
else:
    raise AssertionError("TypeError expected")


class Resource:
    def __init__(self, error=None):
        self.error = error

    def close(self):
        if self.error:
            raise self.error


assert m.close_all([Resource(), Resource(OSError()), Resource()]) == 2
try:
    m.close_all([Resource(KeyboardInterrupt())])
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("an interrupt passes")
assert m.partly([lambda: 1, lambda: 1 / 0, lambda: 3]) == [1]
assert m.lookup({"a": 0}, "a") == 0
assert m.lookup({}, "a") is None
assert m.log == ["a", "end", "end"]
assert m.attribute("x", "upper")() == "X"
assert m.attribute(1, "upper") == "no upper"
