import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { checkUploads, FASTAPI_EXTRAS, FLASK_EXTRAS, pythonScenarios } from './python-scenario.ts'
import { clientOf } from './rest-scenario.ts'
import { hasPackages, withPython } from './with-python.ts'

// Starts the generated APIs and calls their endpoints.

const frameworks = [
  {
    framework: 'fastapi',
    extras: FASTAPI_EXTRAS,
    invalid: 422,
    packages: ['fastapi', 'uvicorn', 'email_validator'],
  },
  {
    framework: 'flask',
    extras: FLASK_EXTRAS,
    invalid: 400,
    packages: ['flask', 'flask_cors', 'email_validator'],
  },
]

for (const { framework, extras, invalid, packages } of frameworks) {
  const skip = !hasPackages(...packages, 'jwt')
  describe(`REST APIs with ${framework}`, { skip }, () => {
    for (const [prompt, check] of [...pythonScenarios, [extras, checkUploads] as const]) {
      test(`${prompt.slice(0, 30)} … ${prompt.slice(-20)}`, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework })
        assert.deepEqual(missing, [])
        await withPython(content, (base) => check(base, invalid))
      })
    }
  })
}

const SECRET = 'webhook test'
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')
const env = {
  GITHUB_WEBHOOK_SECRET: SECRET,
  STRIPE_WEBHOOK_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
  ADMIN_TOKEN: SECRET,
}
const secret = { authorization: `Bearer ${SECRET}` }

const small: readonly (readonly [prompt: string, check: (base: string) => Promise<void>])[] = [
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
      assert.deepEqual([events.length, events[0].id, events[0].type], [1, 'd1', 'push'])
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
      const { fields } = invalid.body.error ?? invalid.body
      assert.deepEqual(
        fields.map(({ field }: { field: string }) => field),
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
      const own = { url: 'https://example.com', code: 'mine', expires_in_days: 1e-9 }
      assert.equal((await call('POST', '/shorten', own)).status, 201)
      assert.equal((await call('POST', '/shorten', own)).status, 409)
      assert.equal((await call('GET', '/mine')).status, 410)
      assert.equal((await call('GET', '/none')).status, 404)
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
    const status = request.url?.startsWith('/missing') ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end('{"date":"2026-11-16","rates":{"USD":1.25,"GBP":0.8}}')
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  try {
    await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, calls)
  } finally {
    server.close()
  }
}

for (const { framework, packages, invalid } of frameworks) {
  describe(`small APIs with ${framework}`, { skip: !hasPackages(...packages, 'httpx') }, () => {
    for (const [prompt, check] of small) {
      test(prompt, async () => {
        const { content, missing } = await compose({ prompt, type: 'api', framework })
        assert.deepEqual(missing, [])
        await withPython(content, check, { env })
      })
    }

    test('caching proxy', async () => {
      const prompt = 'proxy for an external api, cache responses for 2 minutes'
      const { content, missing } = await compose({ prompt, type: 'api', framework })
      assert.deepEqual(missing, [])
      await withUpstream((address, calls) =>
        withPython(
          content,
          async (base) => {
            const call = clientOf(base)
            const first = await call('GET', '/proxy/rates?base=EUR')
            assert.deepEqual(
              [first.status, first.body.rates.USD, first.headers.get('x-cache')],
              [200, 1.25, 'MISS'],
            )
            assert.equal((await call('GET', '/proxy/rates?base=EUR')).headers.get('x-cache'), 'HIT')
            for (let count = 0; count < 2; count++)
              assert.equal((await call('GET', '/proxy/missing')).status, 404)
            assert.deepEqual(calls, ['/rates?base=EUR', '/missing', '/missing'])
          },
          { env: { UPSTREAM_URL: address } },
        ),
      )
    })

    test('currency conversion', async () => {
      const prompt = 'currency convert endpoint, cache rates 1h'
      const { content, missing } = await compose({ prompt, type: 'api', framework })
      assert.deepEqual(missing, [])
      await withUpstream((address, calls) =>
        withPython(
          content,
          async (base) => {
            const call = clientOf(base)
            const { body } = await call('GET', '/convert?from=usd&to=GBP&amount=10')
            assert.deepEqual([body.from, body.result, body.rate, body.date], ['USD', 6.4, 0.64, '2026-11-16'])
            assert.equal((await call('GET', '/convert?from=USD&to=XXX')).status, 404)
            assert.equal((await call('GET', '/convert?from=USD')).status, invalid)
            assert.equal((await call('GET', '/convert?from=USD&to=EUR&amount=-1')).status, invalid)
            assert.equal((await call('GET', '/rates?base=USD')).body.rates.EUR, 0.8)
            assert.equal(calls.length, 1)
          },
          { env: { RATES_URL: address } },
        ),
      )
      await withPython(
        content,
        async (base) => assert.equal((await clientOf(base)('GET', '/rates')).status, 502),
        { env: { RATES_URL: 'http://127.0.0.1:9' } },
      )
    })
  })
}

test('CSV import with fastapi', {
  skip: !hasPackages('fastapi', 'multipart', 'email_validator'),
}, async () => {
  const prompt =
    'endpoint POST /import/contacts that accepts csv upload, max 1 MB. columns name, email, phone (optional). also GET /contacts'
  const { content, missing } = await compose({ prompt, type: 'api', framework: 'fastapi' })
  assert.deepEqual(missing, [])
  await withPython(content, async (base) => {
    const call = clientOf(base)
    const send = async (text: string, { name = 'contacts.csv', type = 'text/csv', query = '' } = {}) => {
      const form = new FormData()
      form.set('file', new Blob([text], { type }), name)
      const response = await fetch(`${base}/import/contacts${query}`, { method: 'POST', body: form })
      // biome-ignore lint/suspicious/noExplicitAny: bodies are checked by the tests
      return { status: response.status, body: (await response.json()) as any }
    }
    const text = '\uFEFFName,Email,phone\nAnn,ann@example.com,\n"Bob\nLee",bob,1\n\nAnn,ANN@example.com,2\n'
    const trial = await send(text, { query: '?dry_run=true' })
    assert.deepEqual([trial.status, trial.body.imported], [200, 1])
    assert.deepEqual((await call('GET', '/contacts')).body, [])
    const { body } = await send(text)
    assert.deepEqual([body.imported, body.skipped, body.errors.length, body.errors[0].line], [1, 1, 1, 4])
    assert.equal((await send(text)).body.skipped, 2)
    assert.equal((await call('GET', '/contacts')).body[0].phone, null)
    assert.equal((await send('name\nAnn\n')).status, 422)
    assert.equal((await send(text, { name: 'contacts.pdf', type: 'application/pdf' })).status, 415)
    assert.equal((await send('x'.repeat(1_100_000))).status, 413)
  })
})
