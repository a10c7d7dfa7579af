"""Awaits that do not depend on each other."""
import asyncio


async def profile(api, user):
    name = await api.name(user)
    posts = await api.posts(user)
    badges = await api.badges(user)
    return {"name": name, "posts": len(posts), "badges": ", ".join(badges)}


async def totals(sources):
    out = []
    for i in range(len(sources)):
        value = await sources[i]()
        out.append(value)
    return out


async def summary(api, users):
    text = ""
    for user in users:
        info = await profile(api, user)
        text += "%s: %d (%s)\n" % (info["name"], info["posts"], info["badges"])
    return text


async def both(first, second):
    a = await first()
    b = await second()
    return a, b


def run(coroutine):
    return asyncio.run(coroutine)


async def maybe(api, user):
    if user == None:
        return None
    else:
        return await api.name(user)
