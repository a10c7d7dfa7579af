import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import asyncio


class Api:
    async def name(self, user):
        await asyncio.sleep(0)
        return user.title()

    async def posts(self, user):
        return [user] * len(user)

    async def badges(self, user):
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return ["x", user]


def later(value, turns):
    async def inner():
        for _ in range(turns):
            await asyncio.sleep(0)
        return value

    return inner


assert m.run(m.profile(Api(), "ada")) == {"name": "Ada", "posts": 3, "badges": "x, ada"}
assert m.run(m.totals([later(1, 3), later(2, 0), later(3, 1)])) == [1, 2, 3]
assert m.run(m.totals([])) == []
assert m.run(m.summary(Api(), ["al", "bo"])) == "Al: 2 (x, al)\nBo: 2 (x, bo)\n"
assert m.run(m.both(later("a", 2), later("b", 0))) == ("a", "b")
assert m.run(m.maybe(Api(), None)) is None
assert m.run(m.maybe(Api(), "al")) == "Al"
