"""Awaits that must not start when an earlier one failed."""
import asyncio


async def transfer(bank, source, target, amount):
    await bank.debit(source, amount)
    await bank.credit(target, amount)
    return "moved %d" % amount


async def close(bank, name):
    await bank.check_empty(name)
    await bank.remove(name)


async def retry(call, times):
    errors = []
    for i in range(times):
        try:
            return await call(i)
        except ValueError as error:
            errors.append(str(error))
    raise RuntimeError(", ".join(errors))


async def settle(calls):
    out = []
    for call in calls:
        try:
            out.append(await call())
        except Exception as error:
            out.append(type(error).__name__)
    return out


async def with_cleanup(resource):
    await resource.open()
    try:
        result = await resource.use()
        return result
    finally:
        await resource.close()


async def first_answer(calls):
    for call in calls:
        answer = await call()
        if answer is not None:
            return answer
    return None


def run(coroutine):
    return asyncio.run(coroutine)
