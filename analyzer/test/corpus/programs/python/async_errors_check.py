import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import asyncio


class Bank:
    def __init__(self, **balances):
        self.balances = balances

    async def debit(self, name, amount):
        await asyncio.sleep(0)
        if self.balances[name] < amount:
            raise ValueError("not enough")
        self.balances[name] -= amount

    async def credit(self, name, amount):
        self.balances[name] += amount

    async def check_empty(self, name):
        if self.balances[name]:
            raise ValueError("not empty")

    async def remove(self, name):
        del self.balances[name]


bank = Bank(a=10, b=0)
assert m.run(m.transfer(bank, "a", "b", 4)) == "moved 4"
for coroutine in (m.transfer(bank, "a", "b", 100), m.close(bank, "a")):
    try:
        m.run(coroutine)
    except ValueError:
        pass
    else:
        raise AssertionError("ValueError expected")
assert bank.balances == {"a": 6, "b": 4}
started = []


async def call(i=0):
    started.append(i)
    if i < 2:
        raise ValueError("e%d" % i)
    return i


assert m.run(m.retry(call, 5)) == 2
assert started == [0, 1, 2]
try:
    m.run(m.retry(call, 2))
except RuntimeError as error:
    assert str(error) == "e0, e1"


async def five():
    return 5


async def none():
    started.append("none")


assert m.run(m.settle([call, five])) == ["ValueError", 5]
started.clear()
assert m.run(m.first_answer([none, five, none])) == 5
assert started == ["none"]


class Resource:
    log = []

    async def open(self):
        self.log.append("open")

    async def use(self):
        await asyncio.sleep(0)
        self.log.append("use")
        return 1

    async def close(self):
        self.log.append("close")


assert m.run(m.with_cleanup(Resource())) == 1
assert Resource.log == ["open", "use", "close"]
