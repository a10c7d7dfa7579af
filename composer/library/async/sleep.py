import asyncio


async def sleep(milliseconds: float) -> None:
    """Waits for a number of milliseconds.

    >>> asyncio.run(sleep(1))
    >>> asyncio.run(sleep(0)) or "done"
    'done'
    >>> asyncio.run(sleep(-1))
    """
    await asyncio.sleep(milliseconds / 1000)
