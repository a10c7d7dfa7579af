import { createHmac } from 'node:crypto'
import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Api, expectStatus, rowsOf, startPython } from '../run-servers.ts'

const SECRET = 'secret of the bench'

const start = onceFor(async (answer: Answer) => {
  const api = await startPython(answer, { env: { GITHUB_WEBHOOK_SECRET: SECRET } })
  const route = /route\(\s*["']([^"']+)["'][^)]*POST|\.post\(\s*["']([^"']+)["']/.exec(codeOf(answer))
  const named = route?.[1] ?? route?.[2] ?? '/webhook'
  const path = await api.pathOf(
    [named, '/webhook', '/webhooks/github', '/github/webhook', '/github', '/webhook/github'],
    'POST',
  )
  return { api, path }
})

let deliveries = 0
function send(
  api: Api,
  path: string,
  raw: string,
  name: string,
  headers: Record<string, string> = {},
  secret = SECRET,
) {
  deliveries += 1
  const signature = createHmac('sha256', secret).update(raw).digest('hex')
  return api.call('POST', path, {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-github-event': name,
      'x-github-delivery': `delivery-${deliveries}`,
      'x-hub-signature-256': `sha256=${signature}`,
      ...headers,
    },
  })
}

const push = (ref: string, id: string) =>
  JSON.stringify({
    ref,
    repository: { name: 'shop', full_name: 'acme/shop' },
    pusher: { name: 'ada', email: 'ada@example.com' },
    head_commit: { id, message: `message of ${id}` },
  })

async function rows(api: Api) {
  const reply = await api.get('/deployments')
  expectStatus(reply, [200], 'GET /deployments')
  return rowsOf(reply)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is Flask with a POST webhook route',
    from: 'Flask endpoint for github webhooks',
    core: true,
    test: async (answer) => {
      expect(/from flask import|import flask/.test(withoutComments(codeOf(answer), 'hash')), 'is not Flask')
      await start(answer)
    },
  },
  {
    says: 'signature is computed over the raw body with HMAC-SHA256',
    from: 'check X-Hub-Signature-256',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(
        await send(api, path, '{ "zen":   "spaces stay" }', 'ping'),
        [200],
        'a signed body with its own spaces',
      )
    },
  },
  {
    says: 'hmac.compare_digest is used',
    from: 'constant time compare',
    test: async (answer) => {
      await start(answer)
      expect(
        /\b(?:hmac|secrets)\.compare_digest\(|\bcompare_digest\(/.test(
          withoutComments(codeOf(answer), 'hash'),
        ),
        'compare_digest is not used',
      )
    },
  },
  {
    says: 'wrong signature -> 401 or 403',
    from: 'check X-Hub-Signature-256',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, '{}', 'ping'), [200], 'a right signature')
      expectStatus(
        await send(api, path, '{}', 'ping', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }),
        [401, 403],
        'a wrong signature',
      )
    },
  },
  {
    says: 'missing signature header -> 401, 403 or 400',
    from: 'check X-Hub-Signature-256',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, '{}', 'ping'), [200], 'a right signature')
      expectStatus(
        await api.call('POST', path, {
          raw: '{}',
          headers: { 'content-type': 'application/json', 'x-github-event': 'ping' },
        }),
        [400, 401, 403],
        'no signature',
      )
    },
  },
  {
    says: 'secret is read from GITHUB_WEBHOOK_SECRET',
    from: 'with GITHUB_WEBHOOK_SECRET',
    test: async (answer) => {
      const api = await startPython(answer, { env: { GITHUB_WEBHOOK_SECRET: 'another secret' } })
      const { path } = await start(answer)
      expectStatus(
        await send(api, path, '{}', 'ping', {}, 'another secret'),
        [200],
        'a signature with the other secret',
      )
    },
  },
  {
    says: 'X-GitHub-Event ping -> 200 {"msg":"pong"}',
    from: 'ping -> {"msg":"pong"}',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const reply = await send(api, path, '{}', 'ping')
      expectStatus(reply, [200], 'ping')
      expect(reply.body?.msg === 'pong', reply.text)
    },
  },
  {
    says: 'push with ref refs/heads/main adds a deployment with repo, pusher, commit id, message',
    from: 'on push to main append {repo, pusher, head commit id, message} to a deployments list',
    test: async (answer) => {
      const { api, path } = await start(answer)
      const reply = await send(api, path, push('refs/heads/main', 'c1'), 'push')
      expect(reply.status < 300, `answered ${reply.status}`)
      const text = JSON.stringify((await rows(api)).find((row) => JSON.stringify(row).includes('"c1"')) ?? {})
      for (const part of ['shop', 'ada', 'c1', 'message of c1'])
        expect(text.includes(part), `${part} is missing in ${text}`)
    },
  },
  {
    says: 'push to another branch adds nothing',
    from: 'on push to main',
    test: async (answer) => {
      const { api, path } = await start(answer)
      await send(api, path, push('refs/heads/main', 'c2'), 'push')
      const before = (await rows(api)).length
      expect(before > 0, 'there is no deployment')
      await send(api, path, push('refs/heads/other', 'c3'), 'push')
      expect((await rows(api)).length === before, 'another branch is a deployment')
    },
  },
  {
    says: 'other event -> 204',
    from: 'other events 204',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, '{}', 'issues'), [204], 'another event')
    },
  },
  {
    says: 'the same X-GitHub-Delivery twice adds one deployment only',
    from: 'Redelivery of same X-GitHub-Delivery must not be processed again',
    test: async (answer) => {
      const { api, path } = await start(answer)
      for (let time = 0; time < 2; time += 1)
        await send(api, path, push('refs/heads/main', 'c4'), 'push', { 'x-github-delivery': 'the-same' })
      const found = (await rows(api)).filter((row) => JSON.stringify(row).includes('"c4"'))
      expect(found.length === 1, `${found.length} deployments`)
    },
  },
  {
    says: 'GET /deployments -> newest first',
    from: 'GET /deployments newest first',
    test: async (answer) => {
      const { api, path } = await start(answer)
      for (const id of ['c5', 'c6']) await send(api, path, push('refs/heads/main', id), 'push')
      const text = JSON.stringify(await rows(api))
      expect(text.includes('"c5"') && text.indexOf('"c6"') < text.indexOf('"c5"'), 'the newest is not first')
    },
  },
  {
    says: 'a push without head_commit (branch deleted) does not give a 500 (implied)',
    from: '',
    test: async (answer) => {
      const { api, path } = await start(answer)
      expectStatus(await send(api, path, '{}', 'ping'), [200], 'ping')
      const body = JSON.stringify({
        ref: 'refs/heads/main',
        deleted: true,
        head_commit: null,
        repository: { full_name: 'acme/shop', name: 'shop' },
        pusher: { name: 'ada' },
      })
      const { status } = await send(api, path, body, 'push')
      expect(status < 500, `answered ${status}`)
    },
  },
]
