import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertError, clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// The session of the console: a token in a cookie that scripts cannot read.

interface SessionBody {
  token: { id: string; name: string; scopes: string[]; project_id: string | null } | null
}

let server: TestServer
before(async () => {
  server = await startServer({ environment: { CORS_ORIGINS: 'https://app.test' } })
})
after(() => server.close())

const ask = (method: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${server.url}/api/session`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

const tokenOf = async (answer: Response) => ((await answer.json()) as SessionBody).token
const setCookieOf = (answer: Response) => answer.headers.getSetCookie()[0] ?? ''
const cookieOf = (answer: Response) => setCookieOf(answer).split(';', 1)[0] ?? ''
/** What the console sends. */
const withCookie = (cookie: string) => ({ cookie, authorization: 'Bearer session' })
const list = (headers: Record<string, string>) =>
  fetch(`${server.url}/api/files?project_id=p1`, { headers: { ...headers } })

describe('a session', () => {
  test('of a token lasts until the browser is closed, or with keep for 30 days', async () => {
    const answer = await ask('POST', {}, { token: server.token })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const port = new URL(server.url).port
    const value = `atelier_session_${port}=token:${server.token}`
    assert.equal(setCookieOf(answer), `${value}; Path=/api; HttpOnly; SameSite=Strict`)
    const token = await tokenOf(answer)
    assert.deepEqual([token?.name, token?.scopes, token?.project_id], ['owner', ['owner'], null])
    const kept = await ask('POST', { origin: 'https://files.test' }, { token: server.token, keep: true })
    assert.equal(
      setCookieOf(kept),
      `${value}; Path=/api; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000`,
      'only over TLS where the page came over TLS',
    )
    assert.deepEqual(await tokenOf(await ask('GET', { cookie: cookieOf(kept) })), token)
    assert.equal((await list(withCookie(cookieOf(kept)))).status, 200)
  })

  test('of a link has a token of its own, which signing out revokes', async () => {
    const { code } = await server.deps.loginCodes.mint('default')
    const both = await Promise.all([ask('POST', {}, { code }), ask('POST', {}, { code })])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
    const answer = both.find(({ ok }) => ok)
    assert.ok(answer)
    assert.match(setCookieOf(answer), /; Max-Age=2592000$/)
    const cookie = cookieOf(answer)
    assert.equal((await tokenOf(answer))?.name, 'console')
    const left = await ask('DELETE', { cookie })
    assert.equal(left.status, 204)
    assert.match(
      setCookieOf(left),
      /^atelier_session_\d+=; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=0$/,
    )
    await assertError(list(withCookie(cookie)), 401, 'Unauthorized')
    assert.equal(await tokenOf(await ask('GET', { cookie })), null)
  })

  test('of a link ends when another one begins', async () => {
    const signIn = async (headers = {}) =>
      cookieOf(await ask('POST', headers, { code: (await server.deps.loginCodes.mint('default')).code }))
    const first = await signIn()
    const second = await signIn({ cookie: first })
    await assertError(list(withCookie(first)), 401, 'Unauthorized')
    assert.equal((await list(withCookie(second))).status, 200)
  })

  test('ends when its token is revoked; signing out of a pasted token does not revoke it', async () => {
    const { token, secret } = (await (
      await server.request('/api/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'reader', scopes: ['files:read'] }),
      })
    ).json()) as { token: { id: string }; secret: string }
    const cookie = cookieOf(await ask('POST', {}, { token: secret }))
    assert.equal((await ask('DELETE', { cookie })).status, 204)
    assert.equal((await list(withCookie(cookie))).status, 200)
    await server.request(`/api/tokens/${token.id}`, { method: 'DELETE' })
    await assertError(list(withCookie(cookie)), 401, 'Unauthorized')
    assert.equal(await tokenOf(await ask('GET', { cookie })), null)
  })

  test('has the rights of its token', async () => {
    const reader = await clientWith(server, { scopes: ['files:read'], project: 'p1' })
    const cookie = cookieOf(await ask('POST', {}, { token: reader.token }))
    await assertError(
      fetch(`${server.url}/api/files?project_id=p2`, { headers: withCookie(cookie) }),
      403,
      'Forbidden',
    )
    await assertError(fetch(`${server.url}/api/tokens`, { headers: withCookie(cookie) }), 403, 'Forbidden')
  })

  test('is used only if the page asks for it, from the same origin', async () => {
    const cookie = cookieOf(await ask('POST', {}, { token: server.token }))
    const refused = [
      { cookie },
      { cookie: cookie.replace('_session_', '_session_1'), authorization: 'Bearer session' },
      { ...withCookie(cookie), 'sec-fetch-site': 'cross-site' },
      { ...withCookie(cookie), 'sec-fetch-site': 'same-site' },
      withCookie(cookie.replace(/=.*/, '=token:%')),
      withCookie(cookie.replace(/=token:/, '=')),
      { authorization: 'Bearer session' },
    ]
    for (const headers of refused)
      await assertError(list(headers as Record<string, string>), 401, 'Unauthorized')
    const usual = {
      cookie: `a=b; ${cookie};c=d`,
      authorization: 'Bearer session',
      'sec-fetch-site': 'same-origin',
    }
    assert.equal((await list(usual)).status, 200)
    // An allowed origin can send its own token, but no cookies.
    const preflight = await fetch(`${server.url}/api/files`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    assert.equal(preflight.headers.get('access-control-allow-origin'), 'https://app.test')
    assert.equal(preflight.headers.get('access-control-allow-credentials'), null)
  })

  test('is refused with the reason', async () => {
    const problem = { accept: 'application/problem+json' }
    const detailOf = async (body: object) => {
      const answer = await ask('POST', problem, body)
      assert.equal(answer.status, 401)
      assert.deepEqual(answer.headers.getSetCookie(), [])
      return ((await answer.json()) as { detail: string }).detail
    }
    assert.equal(await detailOf({ token: 'wrong' }), 'It may be incomplete, expired or revoked.')
    assert.match(await detailOf({ code: 'wrong' }), /^The link was used or has expired\. Make a new one /)
    for (const body of [
      {},
      { code: 7 },
      { token: server.token, code: 'x' },
      { token: server.token, more: 1 },
    ])
      assert.equal((await ask('POST', {}, body)).status, 400, JSON.stringify(body))
    // A form of another page can be sent without a preflight.
    assert.equal((await ask('POST', { 'content-type': 'text/plain' }, { token: server.token })).status, 415)
    assert.equal(await tokenOf(await ask('GET')), null)
    assert.equal((await ask('DELETE')).status, 204)
  })
})
