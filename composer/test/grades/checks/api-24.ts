import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import type { Anything } from '../run-functions.ts'
import { newFolder } from '../run-process.ts'
import { type Api, expectStatus, startPython } from '../run-servers.ts'

/**
 * There is no network: what the answer asks of another host is answered in its process, in the forms that public sources
 * use. A second file sets the clock and lets the source fail.
 */
const before = `
import os, time, json, datetime
folder = os.environ["BENCH_FOLDER"]
def state(name, usual):
    try:
        return open(os.path.join(folder, name)).read()
    except OSError:
        return usual
real_time, real_monotonic = time.time, time.monotonic
shift = lambda: float(state("later", "0"))
time.time = lambda: real_time() + shift()
real_datetime = datetime.datetime
class Clock(real_datetime):
    @classmethod
    def now(cls, tz=None):
        return real_datetime.now(tz) + datetime.timedelta(seconds=shift())
    @classmethod
    def utcnow(cls):
        return real_datetime.now(datetime.timezone.utc).replace(tzinfo=None) + datetime.timedelta(seconds=shift())
import uvicorn, fastapi, httpx, requests, cachetools, asyncio
datetime.datetime = Clock
class Monotonic:
    def __call__(self):
        return real_monotonic() + shift()
time.monotonic = Monotonic()
loop_time = asyncio.base_events.BaseEventLoop.time
asyncio.base_events.BaseEventLoop.time = lambda self: real_monotonic()
RATES = {"EUR": 1.0, "USD": 1.1, "GBP": 0.8, "CHF": 0.95, "JPY": 160.0}
def body(url):
    with open(os.path.join(folder, "fetches"), "a") as file:
        file.write("x")
    if state("control", "") == "fail":
        return 500, {}
    import re
    base = next((part for part in re.findall(r"[A-Z]{3}", str(url)) if part in RATES), "EUR")
    rates = {name: value / RATES[base] for name, value in RATES.items()}
    return 200, {"base": base, "base_code": base, "result": "success", "success": True, "date": "2024-01-01", "timestamp": 1, "rates": rates, "conversion_rates": rates, "data": rates, "quotes": rates}
class Transport(httpx.MockTransport):
    def __init__(self):
        def answer(request):
            status, data = body(request.url)
            return httpx.Response(status, json=data, request=request)
        super().__init__(answer)
for client in (httpx.Client, httpx.AsyncClient):
    def patched(self, *args, _init=client.__init__, **kwargs):
        kwargs["transport"] = Transport()
        _init(self, *args, **kwargs)
    client.__init__ = patched
def send(self, request, **kwargs):
    status, data = body(request.url)
    response = requests.Response()
    response.status_code = status
    response._content = json.dumps(data).encode()
    response.url = request.url
    response.request = request
    return response
requests.Session.send = send
import urllib.request, io, urllib.error
def urlopen(request, *args, **kwargs):
    url = request if isinstance(request, str) else request.full_url
    status, data = body(url)
    if status != 200:
        raise urllib.error.HTTPError(url, status, "failed", {}, io.BytesIO(b""))
    found = io.BytesIO(json.dumps(data).encode())
    found.status = 200
    return found
urllib.request.urlopen = urlopen
`

async function prepare(answer: Answer) {
  const folder = await newFolder(answer)
  const api = await startPython(answer, {
    env: { BENCH_BEFORE: before, BENCH_FOLDER: folder, EXCHANGE_API_KEY: 'key', API_KEY: 'key' },
  })
  const { body } = await api.get('/openapi.json')
  const [path] =
    (Object.entries(body?.paths ?? {}) as [string, Anything][]).find(
      ([name, methods]) => methods.get && /convert|currency|exchange|rate/i.test(name),
    ) ?? []
  const call = (from: string, to: string, amount: string) =>
    ask(api, path ?? fail('there is no GET endpoint to convert'), body, { from, to, amount })
  const convert = async (from: string, to: string, amount: string): Promise<number> => {
    const reply = await call(from, to, amount)
    expectStatus(reply, [200], `${amount} ${from} in ${to}`)
    const values = Object.entries(reply.body as object).filter(
      ([name, value]) =>
        /result|converted|total|value|amount/i.test(name) &&
        name !== 'amount' &&
        !Number.isNaN(Number(value)),
    )
    return Number(values[0]?.[1] ?? reply.body?.amount ?? fail(`there is no result in ${reply.text}`))
  }
  const fetches = async () => (await readFile(join(folder, 'fetches'), 'utf8').catch(() => '')).length
  const later = (seconds: number) => writeFile(join(folder, 'later'), String(seconds))
  const control = (text: string) => writeFile(join(folder, 'control'), text)
  return { call, convert, fetches, later, control }
}

const start = onceFor(prepare)

/** The parameters as the API names them in its own description. */
function ask(
  api: Api,
  path: string,
  description: Anything,
  { from, to, amount }: { from: string; to: string; amount: string },
) {
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place } of (description.paths[path].get.parameters ?? []) as {
    name: string
    in: string
  }[]) {
    const value = /amount|value/i.test(name)
      ? amount
      : /from|base|source/i.test(name)
        ? from
        : /to|target|quote|dest/i.test(name)
          ? to
          : undefined
    if (value === undefined) continue
    if (place === 'path') url = url.replace(`{${name}}`, value)
    else query.set(name, value)
  }
  return api.get(`${url}?${query}`)
}

const isNear = (found: number, wanted: number) => Math.abs(found - wanted) < 0.02

export const requirements: readonly Requirement[] = [
  {
    says: 'is a FastAPI app',
    from: 'fastapi currency convert endpoint',
    core: true,
    test: async (answer) => {
      expect(/from fastapi import/.test(withoutComments(codeOf(answer), 'hash')), 'is not FastAPI')
      await start(answer)
    },
  },
  {
    says: 'GET endpoint takes from, to and amount and returns the converted amount',
    from: 'currency convert endpoint',
    test: async (answer) => {
      const { convert } = await start(answer)
      expect(
        isNear(await convert('EUR', 'USD', '10'), 11),
        `10 EUR at 1.1 are ${await convert('EUR', 'USD', '10')} USD`,
      )
      expect(isNear(await convert('USD', 'GBP', '11'), 8), 'USD to GBP is wrong')
    },
  },
  {
    says: 'rates are cached for one hour: two requests within it fetch the rates once',
    from: 'cache rates 1h',
    test: async (answer) => {
      const { convert, fetches } = await prepare(answer)
      await convert('EUR', 'USD', '1')
      const after = await fetches()
      expect(after > 0, 'the rates are not fetched')
      await convert('EUR', 'USD', '2')
      expect((await fetches()) === after, 'the rates are fetched again')
    },
  },
  {
    says: 'after an hour the rates are fetched again',
    from: 'cache rates 1h',
    test: async (answer) => {
      const { convert, fetches, later } = await prepare(answer)
      await convert('EUR', 'USD', '1')
      const after = await fetches()
      expect(after > 0, 'the rates are not fetched')
      await later(3500)
      await convert('EUR', 'USD', '1')
      expect((await fetches()) === after, 'the rates are fetched again before an hour')
      await later(3700)
      await convert('EUR', 'USD', '1')
      expect((await fetches()) > after, 'the rates are not fetched again')
    },
  },
  {
    says: 'unknown currency -> 400, 404 or 422',
    from: '',
    test: async (answer) => {
      const { call } = await start(answer)
      expectStatus(await call('EUR', 'USD', '1'), [200], 'a known currency')
      expectStatus(await call('EUR', 'XXQ', '1'), [400, 404, 422], 'an unknown currency')
    },
  },
  {
    says: 'same currency returns the same amount',
    from: '',
    test: async (answer) => {
      const { convert } = await start(answer)
      expect(isNear(await convert('USD', 'USD', '7'), 7), '7 USD are not 7 USD')
    },
  },
  {
    says: 'negative or missing amount -> 422 or 400 (implied)',
    from: '',
    test: async (answer) => {
      const { call } = await start(answer)
      expectStatus(await call('EUR', 'USD', '1'), [200], 'a valid amount')
      expectStatus(await call('EUR', 'USD', '-1'), [400, 422], 'a negative amount')
      expectStatus(await call('EUR', 'USD', 'x'), [400, 422], 'no number')
    },
  },
  {
    says: 'failure of the rate source gives 502 or 503, not a bare 500 (implied)',
    from: '',
    test: async (answer) => {
      const { call, control } = await prepare(answer)
      await control('fail')
      expectStatus(await call('EUR', 'USD', '1'), [502, 503, 504], 'a failing source')
    },
  },
]
