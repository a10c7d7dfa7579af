import { createHmac } from 'node:crypto'
import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Api, expectStatus, startNode } from '../run-servers.ts'

// Stripe's own library verifies the signature; without network its API is not called.
const env = { STRIPE_WEBHOOK_SECRET: 'whsec_of_the_bench', STRIPE_SECRET_KEY: 'sk_test_of_the_bench' }

const start = onceFor(async (answer: Answer) => {
  const api = await startNode(answer, { env })
  const named = /\.post\(\s*['"`]([^'"`]+)['"`]/.exec(codeOf(answer))?.[1] ?? '/webhook'
  const paths = [
    named,
    '/webhook',
    '/webhooks/stripe',
    '/stripe/webhook',
    '/api/webhooks/stripe',
    `/webhook${named}`,
    `/stripe${named}`,
  ]
  return { api, path: await api.pathOf(paths, 'POST') }
})

let events = 0
function event(type: string): string {
  events += 1
  const object = {
    id: `obj_${events}`,
    object: type.split('.')[0],
    customer: 'cus_1',
    customer_email: 'a@example.com',
    metadata: {},
    amount_total: 100,
    subscription: 'sub_1',
  }
  return JSON.stringify({
    id: `evt_${events}`,
    object: 'event',
    type,
    created: 1,
    livemode: false,
    data: { object },
  })
}

function send(api: Api, path: string, body: string) {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', env.STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
  return api.call('POST', path, {
    raw: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
  })
}

const handles = ({ content }: Answer, type: string) =>
  new RegExp(`(?:case|===|['"]?)\\s*\\(?['"]${type}['"]\\s*(?:\\]?\\)?\\s*[:{)]|,)`).test(
    withoutComments(content, 'c'),
  )

export const requirements: readonly Requirement[] = [
  {
    says: 'POST webhook route in Express exists',
    from: 'Stripe webhook endpoint in express',
    core: true,
    test: async (answer) => {
      expect(/['"]express['"]/.test(withoutComments(codeOf(answer), 'c')), 'is not Express')
      await start(answer)
    },
  },
  {
    says: 'uses express.raw (or equal) for the route so the raw body is verified, not parsed JSON',
    from: 'Remember raw body',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const spaced = `{ "id": "evt_spaced",  "object": "event", "type": "something.else", "data": { "object": {} } }`
      expectStatus(await send(api, path, spaced), [200], 'a body with its own spaces')
    },
  },
  {
    says: 'a global express.json() does not run before the webhook route',
    from: 'Remember raw body',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, event('something.else')), [200], 'a signed event')
      const code = withoutComments(codeOf(answer), 'c')
      const json = code.search(/\.use\(\s*express\.json\(/)
      const route = code.search(/express\.raw\(|rawBody|verify\s*:/)
      expect(
        json < 0 || (route >= 0 && route < json) || /verify\s*:/.test(code),
        'express.json() comes first',
      )
    },
  },
  {
    says: 'calls stripe.webhooks.constructEvent (or the async form) with the stripe-signature header',
    from: 'verify signature',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /\.webhooks\.constructEvent(?:Async)?\(/.test(code) && /stripe-signature/i.test(code),
        'constructEvent is not called with the signature',
      )
    },
  },
  {
    says: 'wrong or missing signature -> 400',
    from: 'verify signature',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, event('something.else')), [200], 'a signed event')
      expectStatus(
        await api.call('POST', path, {
          raw: event('something.else'),
          headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        }),
        [400, 401],
        'a wrong signature',
      )
      expectStatus(
        await api.call('POST', path, {
          raw: event('something.else'),
          headers: { 'content-type': 'application/json' },
        }),
        [400, 401],
        'no signature',
      )
    },
  },
  {
    says: 'checkout.session.completed is handled -> 200',
    from: 'handle checkout.session.completed',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expect(handles(answer, 'checkout.session.completed'), 'no branch handles it')
      expectStatus(await send(api, path, event('checkout.session.completed')), [200], 'the event')
    },
  },
  {
    says: 'invoice.payment_failed is handled -> 200',
    from: 'invoice.payment_failed',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expect(handles(answer, 'invoice.payment_failed'), 'no branch handles it')
      expectStatus(await send(api, path, event('invoice.payment_failed')), [200], 'the event')
    },
  },
  {
    says: 'unknown type -> 200',
    from: 'unknown event types just 200',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, event('something.else')), [200], 'the event')
    },
  },
  {
    says: 'the same event id twice runs the handler only once',
    from: 'must be idempotent (Stripe can resend events)',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const body = event('checkout.session.completed')
      for (let time = 0; time < 2; time += 1) expectStatus(await send(api, path, body), [200], 'the event')
      const code = withoutComments(codeOf(answer), 'c')
      expect(
        /\.has\(\s*\w*(?:event)?\.?id|event\.id|eventId/.test(code) &&
          /new (?:Set|Map)\b|unique|findUnique|ON CONFLICT|\bset\(.*NX/i.test(code),
        'events are not remembered by their id',
      )
    },
  },
  {
    says: 'a handler that fails does not leave the event marked as done (implied)',
    from: '',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      const mark = code.search(/\.add\(\s*\w*\.?(?:id|eventId)|\.set\(\s*\w*\.?(?:id|eventId)/)
      if (mark < 0) fail('events are not remembered')
      const handle = code.search(/switch\s*\(\s*event\.type|await handle\w*\(|await handlers?\b/)
      expect(
        (handle >= 0 && handle < mark) || /\.delete\(\s*\w*\.?(?:id|eventId)/.test(code),
        'an event is marked before it is handled',
      )
    },
  },
  {
    says: 'secrets come from the two env variables, none in code',
    from: 'STRIPE_WEBHOOK_SECRET and STRIPE_SECRET_KEY from env',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'])
        expect(
          new RegExp(`env(?:\\.|\\[['"]|[^\\n]*\\b)${name}`).test(code) ||
            new RegExp(`\\{[^}]*${name}[^}]*\\}\\s*=\\s*process\\.env`).test(code) ||
            new RegExp(`['"]${name}['"]`).test(code),
          `${name} is not read`,
        )
      expect(!/['"](?:sk_(?:test|live)|whsec)_\w{6,}['"]/.test(code), 'a secret is in the code')
    },
  },
]
