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
    path = os.path.join(folder, "a.txt")
    assert m.write_lines(path, ["x", "yy"]) == 5
    assert m.read_text(path) == "x\nyy\n"
    assert m.count_lines(path) == 2
    log = m.open_log(path)
    assert log.closed is False
    log.write("more\n")
    log.close()
    assert m.read_text(path) == "x\nyy\nopened\nmore\n"
    journal = m.Journal(path)
    journal.add("one")
    journal.add(("t",))
    assert journal.close() is True
    assert m.read_text(path).endswith("one\nt\n")
    lines = m.lazy_lines(path)
    assert next(lines) == "x"
    assert list(lines)[:2] == ["yy", "opened"]
    other = os.path.join(folder, "b.txt")
    m.copy(path, other)
    assert m.read_text(other).startswith("X\nYY\n")
    m.write_lines(path, [])
    assert m.count_lines(path) == 0
    try:
        m.read_text(os.path.join(folder, "none"))
    except FileNotFoundError:
        pass
    else:
        raise AssertionError("FileNotFoundError expected")
