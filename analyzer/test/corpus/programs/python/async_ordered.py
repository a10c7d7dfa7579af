"""Awaits whose order is visible."""
import asyncio


class Journal:
    def __init__(self):
        self.lines = []
        self.count = 0

    async def write(self, line, turns=0):
        for _ in range(turns):
            await asyncio.sleep(0)
        self.lines.append(line)
        return len(self.lines)

    async def add(self, n):
        now = self.count
        await asyncio.sleep(0)
        self.count = now + n
        return self.count


async def place(journal, order):
    begin = await journal.write("begin " + order, 3)
    end = await journal.write("end " + order)
    return begin, end


async def place_all(journal, orders):
    results = []
    for order in orders:
        results.append(await place(journal, order))
    return results


async def add_all(journal, numbers):
    last = 0
    for n in numbers:
        last = await journal.add(n)
    return last


async def add_two(journal):
    a = await journal.add(1)
    b = await journal.add(10)
    return [a, b]


async def chain(client):
    token = await client.open()
    page = await client.page(token)
    while page != None:
        await client.keep(page)
        page = await client.page(token)
    return token


def run(coroutine):
    return asyncio.run(coroutine)
