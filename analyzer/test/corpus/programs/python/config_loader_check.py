import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
load = lambda: spec.loader.exec_module(m)

import types

calls = []


class SafeLoader:
    convert = staticmethod(lambda text: int(text) if text.isdigit() else text)


class ShapeLoader(SafeLoader):
    convert = staticmethod(lambda text: ("shape", text[1:]) if text[0] == "!" else SafeLoader.convert(text))


def load_text(text, Loader):
    calls.append(Loader)
    if text == "":
        return None
    out = {}
    for line in text.split("\n"):
        key, value = line.split(": ")
        out[key] = Loader.convert(value)
    return out


fake = types.ModuleType("yaml")
fake.SafeLoader = SafeLoader
fake.ShapeLoader = ShapeLoader
fake.load = load_text
fake.safe_load = lambda text: load_text(text, SafeLoader)
sys.modules["yaml"] = fake
load()
assert m.load_settings("") == {"port": 80, "debug": False}
assert m.load_settings("port: 8080\nname: x") == {"port": 8080, "debug": False, "name": "x"}
assert m.load_many(["", "a: 1"])[1]["a"] == 1
assert all(loader is SafeLoader for loader in calls)
assert m.load_shapes("a: !circle\nb: 2") == {"a": ("shape", "circle"), "b": 2}
assert calls[-1] is ShapeLoader
assert m.load_plain("a: !circle") == {"a": "!circle"}
assert m.port("port: 9") == "port 9"
assert m.DEFAULTS == {"port": 80, "debug": False}
