import asyncio
import time
from contextlib import asynccontextmanager


class RateLimiter:
    def __init__(self, rate: int, per: float = 1.0):
        self.rate = rate
        self.per = per
        self._stamps: list[float] = []
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def slot(self):
        async with self._lock:
            now = time.monotonic()
            self._stamps = [stamp for stamp in self._stamps if now - stamp < self.per]
            if len(self._stamps) >= self.rate:
                await asyncio.sleep(self.per - (now - self._stamps[0]))
            self._stamps.append(time.monotonic())
        yield


async def fetch_all(limiter, urls, fetch):
    async def one(url):
        async with limiter.slot():
            return await fetch(url)

    return await asyncio.gather(*(one(url) for url in urls))
