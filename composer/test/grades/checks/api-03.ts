import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { type Anything, expectTypes } from '../run-functions.ts'
import { expectStatus, startNode } from '../run-servers.ts'

const others = {
  REFRESH_SECRET: 'refresh-secret-of-the-bench-0123456789',
  JWT_REFRESH_SECRET: 'refresh-secret-of-the-bench-0123456789',
  REFRESH_TOKEN_SECRET: 'refresh-secret-of-the-bench-0123456789',
}
const env = { ...others, JWT_SECRET: 'secret-of-the-bench-0123456789-0123456789' }

const start = onceFor((answer) => startNode(answer, { env }))
/** Another server, for checks that use up the attempts to log in. */
const fresh = (answer: Answer) => startNode(answer, { env })

let users = 0
function newUser() {
  users += 1
  return { email: `user${users}@example.com`, password: 'correct horse', name: 'User' }
}

async function register(answer: Answer) {
  const user = newUser()
  expectStatus(await (await start(answer)).post('/auth/register', user), [200, 201], 'POST /auth/register')
  return user
}

/** A server of its own: only five logins a minute are allowed. */
async function session(answer: Answer) {
  const api = await fresh(answer)
  const user = newUser()
  expectStatus(await api.post('/auth/register', user), [200, 201], 'POST /auth/register')
  const reply = await api.post('/auth/login', { email: user.email, password: user.password })
  expectStatus(reply, [200], 'POST /auth/login')
  return { api, email: user.email, ...tokens(reply) }
}

function tokens({ body }: { body: Anything }) {
  const all: Record<string, Anything> = { ...body, ...body?.tokens, ...body?.data }
  const find = (pattern: RegExp): string =>
    Object.entries(all).find(([name, value]) => pattern.test(name) && typeof value === 'string')?.[1] ?? ''
  return { access: find(/^(?:access_?token|token|access|jwt)$/i), refresh: find(/refresh/i) }
}

function renew(api: Awaited<ReturnType<typeof start>>, refresh: string) {
  return api.post('/auth/refresh', { refreshToken: refresh, refresh_token: refresh, token: refresh })
}

function claims(token: string): Anything {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'is Express with TypeScript and compiles',
    from: 'authentication API with Express and TypeScript',
    core: true,
    test: async (answer) => {
      expect(/from ['"]express['"]/.test(codeOf(answer)), 'is not Express')
      await start(answer)
      await expectTypes(answer)
    },
  },
  {
    says: 'POST /auth/register with valid data -> 201',
    from: 'POST /auth/register (email, password, name)',
    test: async (answer) => {
      const api = await start(answer)
      expectStatus(await api.post('/auth/register', newUser()), [201], 'POST /auth/register')
    },
  },
  {
    says: 'POST /auth/register with a 9 character password -> 400 (or 422)',
    from: 'must be at least 10 characters',
    test: async (answer) => {
      const api = await start(answer)
      await register(answer)
      expectStatus(
        await api.post('/auth/register', { ...newUser(), password: 'ninechars' }),
        [400, 422],
        'a password of 9 characters',
      )
    },
  },
  {
    says: 'POST /auth/register with an invalid or missing email -> 400 (or 422)',
    from: 'POST /auth/register (email, password, name)',
    test: async (answer) => {
      const api = await start(answer)
      await register(answer)
      expectStatus(
        await api.post('/auth/register', { ...newUser(), email: 'nothing' }),
        [400, 422],
        'an invalid email',
      )
      expectStatus(
        await api.post('/auth/register', { ...newUser(), email: undefined }),
        [400, 422],
        'no email',
      )
    },
  },
  {
    says: 'registering A@x.com after a@x.com -> 409',
    from: 'Registration with an existing email (case insensitive) is 409',
    test: async (answer) => {
      const api = await start(answer)
      const { email } = await register(answer)
      expectStatus(
        await api.post('/auth/register', { ...newUser(), email: email.toUpperCase() }),
        [409],
        'the same email in upper case',
      )
    },
  },
  {
    says: 'POST /auth/login valid -> 200 with access token and refresh token',
    from: 'Login returns a JWT access token valid 15 minutes plus a refresh token valid 30 days',
    test: async (answer) => {
      const { access, refresh } = await session(answer)
      expect(access && refresh, 'a token is missing')
    },
  },
  {
    says: 'access token expires after 15 minutes (exp - iat == 900)',
    from: 'a JWT access token valid 15 minutes',
    test: async (answer) => {
      const { exp, iat } = claims((await session(answer)).access)
      expect(exp - iat === 900, `valid for ${exp - iat} s`)
    },
  },
  {
    says: 'refresh token is valid for 30 days',
    from: 'a refresh token valid 30 days',
    test: async (answer) => {
      const { refresh } = await session(answer)
      if (refresh.split('.').length === 3) {
        const { exp, iat } = claims(refresh)
        expect(exp - iat === 2_592_000, `valid for ${exp - iat} s`)
      } else
        expect(
          /\b30\s*\*\s*24\s*\*\s*60|30\s*\*\s*(?:86[_]?400|DAY)|2[_]?592[_]?000|['"]30d['"]/i.test(
            withoutComments(codeOf(answer), 'c'),
          ),
          '30 days are nowhere',
        )
    },
  },
  {
    says: 'login with unknown email and with wrong password -> 401 with identical message',
    from: 'Login must return the same 401 message for an unknown email and a wrong password',
    test: async (answer) => {
      const api = await fresh(answer)
      const user = newUser()
      await api.post('/auth/register', user)
      const wrong = await api.post('/auth/login', { email: user.email, password: 'something else' })
      const unknown = await api.post('/auth/login', {
        email: 'nobody@example.com',
        password: 'something else',
      })
      expectStatus(wrong, [401], 'a wrong password')
      expectStatus(unknown, [401], 'an unknown email')
      expect(wrong.text === unknown.text, `${wrong.text} differs from ${unknown.text}`)
    },
  },
  {
    says: 'GET /me with Bearer token -> 200 with the user',
    from: 'GET /me',
    test: async (answer) => {
      const { api, access, email } = await session(answer)
      const reply = await api.get('/me', { authorization: `Bearer ${access}` })
      expectStatus(reply, [200], 'GET /me')
      expect(reply.text.includes(email), reply.text)
    },
  },
  {
    says: 'GET /me without or with an invalid token -> 401',
    from: 'GET /me',
    test: async (answer) => {
      const api = await start(answer)
      await session(answer)
      expectStatus(await api.get('/me'), [401], 'GET /me without a token')
      expectStatus(
        await api.get('/me', { authorization: 'Bearer nothing' }),
        [401],
        'GET /me with an invalid token',
      )
    },
  },
  {
    says: 'POST /auth/refresh returns a new access token and a new refresh token',
    from: 'POST /auth/refresh',
    test: async (answer) => {
      const { api, access, refresh } = await session(answer)
      const next = tokens(await renew(api, refresh))
      expect(next.access && next.refresh && next.refresh !== refresh, 'there are no new tokens')
      expect(access, 'there was no access token')
    },
  },
  {
    says: 'the old refresh token used again -> 401',
    from: 'Refresh tokens are rotated at each use',
    test: async (answer) => {
      const { api, refresh } = await session(answer)
      expectStatus(await renew(api, refresh), [200, 201], 'the first use')
      expectStatus(await renew(api, refresh), [401], 'the second use')
    },
  },
  {
    says: 'after reuse the newer refresh token of that user is also rejected',
    from: 'if an already used refresh token is presented again, revoke all the tokens of that user',
    test: async (answer) => {
      const { api, refresh } = await session(answer)
      const next = tokens(await renew(api, refresh))
      expect(next.refresh, 'there is no new refresh token')
      await renew(api, refresh)
      expectStatus(await renew(api, next.refresh), [401], 'the newer token after a reuse')
    },
  },
  {
    says: 'POST /auth/logout makes that refresh token unusable',
    from: 'Logout revokes the given refresh token',
    test: async (answer) => {
      const { api, access, refresh } = await session(answer)
      expectStatus(
        await api.post(
          '/auth/logout',
          { refreshToken: refresh, refresh_token: refresh, token: refresh },
          { authorization: `Bearer ${access}` },
        ),
        [200, 204],
        'POST /auth/logout',
      )
      expectStatus(await renew(api, refresh), [401], 'a refresh after the logout')
    },
  },
  {
    says: 'refresh tokens are stored hashed',
    from: 'stored only hashed',
    test: async (answer) => {
      const { refresh } = await session(answer)
      expect(refresh, 'there is no refresh token')
      expect(
        /createHash\(|createHmac\(|scrypt|subtle\.digest|(?:hash|digest)\w*\((?:\w*[tT]oken|raw)/.test(
          withoutComments(codeOf(answer), 'c'),
        ),
        'tokens are not hashed',
      )
    },
  },
  {
    says: 'passwords are hashed with bcrypt or argon2',
    from: 'Passwords are hashed with bcrypt or argon2',
    test: async (answer) => {
      await register(answer)
      expect(
        /\b(?:bcrypt(?:js)?|argon2?)\b[\s\S]*\b(?:hash|hashSync)\(/.test(
          withoutComments(codeOf(answer), 'c'),
        ),
        'neither bcrypt nor argon2 is used',
      )
    },
  },
  {
    says: 'no response has a password or hash',
    from: 'Never return the password hash',
    test: async (answer) => {
      const api = await start(answer)
      const user = newUser()
      const made = await api.post('/auth/register', user)
      expectStatus(made, [200, 201], 'POST /auth/register')
      const { api: own, access } = await session(answer)
      const me = await own.get('/me', { authorization: `Bearer ${access}` })
      for (const { text } of [made, me])
        expect(!/password|\$2[aby]\$|\$argon2|passwordHash/i.test(text), text)
    },
  },
  {
    says: 'without JWT_SECRET the app does not start',
    from: 'the app must refuse to start if JWT_SECRET is missing',
    test: async (answer) => {
      await start(answer)
      const api = await startNode(answer, { env: others }).catch(() => undefined)
      expect(api === undefined, 'starts without JWT_SECRET')
    },
  },
  {
    says: 'sixth login attempt in a minute from one IP -> 429',
    from: 'Rate limit login to 5 attempts per minute per IP (429)',
    test: async (answer) => {
      const api = await fresh(answer)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1)
        statuses.push(
          (await api.post('/auth/login', { email: 'x@example.com', password: 'something else' })).status,
        )
      expect(statuses.slice(0, 5).every((status) => status === 401) && statuses[5] === 429, statuses.join())
    },
  },
  {
    says: 'users are stored behind a repository interface with an in-memory implementation',
    from: 'Store users in memory behind a repository interface',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'c')
      const name =
        /interface (\w*(?:Users?|Repository|Store)\w*)/.exec(code)?.[1] ??
        fail('there is no interface of a repository')
      expect(
        new RegExp(`implements [^{]*\\b${name}\\b|:\\s*${name}\\b`).test(code) && /new Map\b|\[\]/.test(code),
        'nothing implements it in memory',
      )
    },
  },
]
