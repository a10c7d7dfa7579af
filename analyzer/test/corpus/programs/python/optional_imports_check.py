import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
load = lambda: spec.loader.exec_module(m)

import types

order = []


class Finder:
    """Gives two small plugin modules that register themselves when they are loaded."""

    def find_spec(self, name, path=None, target=None):
        if name in ("plugin_colors", "plugin_late", "plugin_registry"):
            return importlib.util.spec_from_loader(name, self)
        return None

    def create_module(self, spec):
        return types.ModuleType(spec.name)

    def exec_module(self, module):
        if module.__name__ == "plugin_registry":
            module.names = order
        else:
            order.append(module.__name__)


sys.meta_path.append(Finder())
load()
assert m.plugins() == ["plugin_colors"]
assert m.HAS_SPEEDUPS is False
assert m.not_there is None
assert m.dump([1]) == "[1]"
assert m.late() == ["plugin_colors", "plugin_late"]
assert m.late() == ["plugin_colors", "plugin_late"]
assert m.describe() == "speedups: no, partial"
