import asyncio
import html
import logging

import asyncpg
from aiohttp import ClientSession, web
from yarl import URL

routes = web.RouteTableDef()
log = logging.getLogger(__name__)
ALLOWED_FEEDS = frozenset({"feeds.example.com", "news.example.com"})


def build_query(params):
    query = "SELECT id, headline FROM stories"
    if "topic" in params:
        query += " WHERE topic = '" + params["topic"] + "'"
    return query + " ORDER BY id DESC LIMIT 30"


@routes.get("/stories", name="stories")
async def stories(request: web.Request) -> web.Response:
    pool: asyncpg.Pool = request.app["pool"]
    rows = await pool.fetch(build_query(request.query))  # BAD CWE-89
    return web.json_response([dict(row) for row in rows])


@routes.get("/stories/topic/{topic}")
async def by_topic(request: web.Request) -> web.Response:
    pool: asyncpg.Pool = request.app["pool"]
    rows = await pool.fetch("SELECT id, headline FROM stories WHERE topic = $1", request.match_info["topic"])  # OK
    return web.json_response([dict(row) for row in rows])


@routes.post("/feeds")
async def add_feed(request: web.Request) -> web.Response:
    data = await request.post()
    async with ClientSession() as session:
        async with session.get(data["url"]) as upstream:  # BAD CWE-918
            body = await upstream.text()
    return web.json_response({"size": len(body)})


@routes.post("/feeds/known")
async def add_known_feed(request: web.Request) -> web.Response:
    url = URL((await request.post())["url"])
    if url.scheme != "https" or url.host not in ALLOWED_FEEDS:
        raise web.HTTPBadRequest()
    async with ClientSession() as session:
        async with session.get(url, allow_redirects=False) as upstream:  # OK
            body = await upstream.text()
    return web.json_response({"size": len(body)})


@routes.get("/hello")
async def hello(request: web.Request) -> web.Response:
    name = request.query.get("name", "reader")
    return web.Response(text=f"<h1>Hello {name}</h1>", content_type="text/html")  # BAD CWE-79


@routes.get("/hello/v2")
async def hello_v2(request: web.Request) -> web.Response:
    name = html.escape(request.query.get("name", "reader"))
    return web.Response(text=f"<h1>Hello {name}</h1>", content_type="text/html")  # OK


@routes.get("/whois")
async def whois(request: web.Request) -> web.Response:
    domain = request.query["domain"]
    proc = await asyncio.create_subprocess_shell(f"whois {domain}", stdout=asyncio.subprocess.PIPE)  # BAD CWE-78
    out, _ = await proc.communicate()
    return web.Response(text=out.decode(errors="replace"))


@routes.get("/uptime")
async def uptime(request: web.Request) -> web.Response:
    proc = await asyncio.create_subprocess_exec("uptime", "-p", stdout=asyncio.subprocess.PIPE)  # OK
    out, _ = await proc.communicate()
    return web.Response(text=out.decode())


@routes.get("/out")
async def out(request: web.Request) -> web.Response:
    raise web.HTTPFound(request.query["to"])  # BAD CWE-601


@routes.get("/home")
async def home(request: web.Request) -> web.Response:
    raise web.HTTPFound(request.app.router["stories"].url_for())  # OK
