import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { clientOf } from './rest-scenario.ts'
import { withServer } from './with-server.ts'

// Starts the generated APIs and calls their endpoints.

const SECRET = 'webhook test'
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')
const env = {
  GITHUB_WEBHOOK_SECRET: SECRET,
  STRIPE_WEBHOOK_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
  ADMIN_TOKEN: SECRET,
}
const secret = { authorization: `Bearer ${SECRET}` }

const cases: readonly (readonly [prompt: string, check: (base: string) => Promise<void>])[] = [
  [
    'github webhook endpoint with signature check',
    async (base) => {
      const call = clientOf(base)
      const body = JSON.stringify({ ref: 'refs/heads/main' })
      const headers = (event: string, signature = sign(body)) => ({
        'x-hub-signature-256': `sha256=${signature}`,
        'x-github-event': event,
        'x-github-delivery': 'd1',
      })
      assert.deepEqual((await call('POST', '/webhooks', body, headers('ping'))).body, { msg: 'pong' })
      assert.equal((await call('POST', '/webhooks', body, headers('push'))).status, 200)
      assert.equal((await call('POST', '/webhooks', body, headers('push'))).body.duplicate, true)
      assert.equal((await call('POST', '/webhooks', body, headers('push', sign('other')))).status, 401)
      assert.equal((await call('POST', '/webhooks', body)).status, 401)
      assert.equal((await call('GET', '/webhooks/events')).status, 401)
      const { body: events } = await call('GET', '/webhooks/events', undefined, secret)
      assert.deepEqual(
        events.map(({ id, type }: { id: string; type: string }) => [id, type]),
        [['d1', 'push']],
      )
    },
  ],
  [
    'stripe webhook',
    async (base) => {
      const call = clientOf(base)
      const body = JSON.stringify({ id: 'evt_1', type: 'charge.succeeded' })
      const send = (time: number) =>
        call('POST', '/webhooks', body, { 'stripe-signature': `t=${time},v1=${sign(`${time}.${body}`)}` })
      const now = Math.floor(Date.now() / 1000)
      assert.equal((await send(now)).status, 200)
      assert.equal((await send(now - 3600)).status, 401)
      assert.equal((await call('POST', '/webhooks', body, { 'stripe-signature': 'nonsense' })).status, 401)
    },
  ],
  [
    'webhook receiver with hmac signature check, POST /hooks/orders',
    async (base) => {
      const call = clientOf(base)
      const bad = 'not json'
      const good = '{"type":"paid"}'
      assert.equal((await call('POST', '/hooks/orders', good, { 'x-signature': sign(good) })).status, 200)
      assert.equal((await call('POST', '/hooks/orders', bad, { 'x-signature': sign(bad) })).status, 400)
    },
  ],
  [
    'contact form endpoint with phone, subject, honeypot and rate limiting',
    async (base) => {
      const call = clientOf(base)
      const message = { name: 'Ann', email: 'ann@example.com', subject: 'Hi', message: 'Hello' }
      assert.equal((await call('POST', '/contact', message)).status, 201)
      assert.equal((await call('POST', '/contact', { ...message, website: 'spam' })).status, 201)
      const invalid = await call('POST', '/contact', { ...message, email: 'ann', message: '' })
      assert.equal(invalid.status, 400)
      assert.deepEqual(
        invalid.body.error.fields.map(({ field }: { field: string }) => field),
        ['email', 'message'],
      )
      for (let count = 0; count < 3; count++) await call('POST', '/contact', message)
      assert.equal((await call('POST', '/contact', message)).status, 429)
    },
  ],
  [
    'url shortener with expiry',
    async (base) => {
      const call = clientOf(base)
      const link = await call('POST', '/shorten', { url: 'https://example.com/a' })
      assert.equal(link.status, 201)
      assert.match(link.body.code, /^\w{7}$/)
      const response = await fetch(`${base}/${link.body.code}`, { redirect: 'manual' })
      assert.deepEqual([response.status, response.headers.get('location')], [302, 'https://example.com/a'])
      assert.equal((await call('GET', `/${link.body.code}/stats`)).body.clicks, 1)
      assert.equal((await call('POST', '/shorten', { url: 'javascript:alert(1)' })).status, 400)
      const own = { url: 'https://example.com', code: 'mine', expiresInDays: 1e-9 }
      assert.equal((await call('POST', '/shorten', own)).status, 201)
      assert.equal((await call('POST', '/shorten', own)).status, 409)
      assert.equal((await call('GET', '/mine')).status, 410)
      assert.equal((await call('GET', '/none')).status, 404)
    },
  ],
  [
    'url shortener: POST /links takes a url, GET /{code} redirects, GET /stats/{code} returns the clicks',
    async (base) => {
      const call = clientOf(base)
      const { body } = await call('POST', '/links', { url: 'https://example.com/a' })
      assert.equal((await fetch(`${base}/${body.code}`, { redirect: 'manual' })).status, 302)
      assert.equal((await call('GET', `/stats/${body.code}`)).body.clicks, 1)
      assert.equal((await call('GET', `/${body.code}/stats`)).status, 404)
    },
  ],
  [
    'newsletter subscribe endpoint, list of subscribers',
    async (base) => {
      const call = clientOf(base)
      assert.equal((await call('POST', '/newsletter', { email: 'Ann@Example.com' })).status, 201)
      assert.equal((await call('POST', '/newsletter', { email: 'ann@example.com' })).status, 409)
      assert.equal((await call('POST', '/newsletter', { email: 'ann' })).status, 400)
      assert.equal((await call('DELETE', '/newsletter/nothing')).status, 404)
      assert.equal((await call('GET', '/newsletter')).status, 401)
      assert.equal((await call('GET', '/newsletter', undefined, secret)).body[0].email, 'ann@example.com')
    },
  ],
]

async function withUpstream(run: (address: string, calls: string[]) => Promise<void>): Promise<void> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(request.url?.startsWith('/missing') ? 404 : 200, {
      'content-type': 'application/json',
    })
    response.end('{"value":1}')
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  try {
    await run(`http://localhost:${typeof address === 'object' ? address?.port : 0}`, calls)
  } finally {
    server.close()
  }
}

for (const framework of ['express', 'fastify']) {
  test(`caching proxy with ${framework}`, async () => {
    const prompt = 'proxy for an external api, cache responses for 2 minutes'
    const { content, missing } = await compose({ prompt, type: 'api', framework, language: 'javascript' })
    assert.deepEqual(missing, [])
    assert.match(content, /2 \* 60_000/)
    await withUpstream((address, calls) =>
      withServer(
        content,
        async (base) => {
          const call = clientOf(base)
          const first = await call('GET', '/proxy/rates?base=EUR')
          assert.deepEqual([first.status, first.body.value, first.headers.get('x-cache')], [200, 1, 'MISS'])
          assert.equal((await call('GET', '/proxy/rates?base=EUR')).headers.get('x-cache'), 'HIT')
          for (let count = 0; count < 2; count++)
            assert.equal((await call('GET', '/proxy/missing')).status, 404)
          assert.deepEqual(calls, ['/rates?base=EUR', '/missing', '/missing'])
        },
        { UPSTREAM_URL: address },
      ),
    )
  })
}

test('server-sent events with express', async () => {
  const { content, missing } = await compose({
    prompt: 'sse endpoint for live notifications',
    type: 'api',
    framework: 'express',
  })
  assert.deepEqual(missing, [])
  await withServer(content, async (base) => {
    const call = clientOf(base)
    assert.equal((await call('POST', '/events', { type: 'news', data: { n: 1 } })).status, 201)
    assert.equal((await call('POST', '/events', {})).status, 400)
    const abort = new AbortController()
    const stream = await fetch(`${base}/events`, { headers: { 'last-event-id': '0' }, signal: abort.signal })
    let text = ''
    for await (const part of stream.body ?? []) {
      text += Buffer.from(part).toString()
      if (text.includes('"n":1')) break
    }
    abort.abort()
    assert.match(text, /id: 1\nevent: news\ndata: \{"n":1\}/)
  })
})

for (const framework of ['express', 'fastify']) {
  describe(`small APIs with ${framework}`, () => {
    for (const [prompt, check] of cases) {
      test(prompt, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework, language: 'javascript' })
        assert.deepEqual(missing, [])
        await withServer(content, check, env)
      })
    }
  })
}
