import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

journal = m.Journal()
assert m.run(m.place_all(journal, ["a", "b"])) == [(1, 2), (3, 4)]
assert journal.lines == ["begin a", "end a", "begin b", "end b"]
assert m.run(m.add_all(journal, [1, 2, 3])) == 6
assert journal.count == 6
assert m.run(m.add_two(journal)) == [7, 17]
assert m.run(m.add_all(journal, [])) == 0


class Client:
    def __init__(self):
        self.pages = [1, 0, None]
        self.kept = []

    async def open(self):
        return "t"

    async def page(self, token):
        assert token == "t"
        return self.pages.pop(0)

    async def keep(self, page):
        self.kept.append(page)


client = Client()
assert m.run(m.chain(client)) == "t"
assert client.kept == [1, 0]
