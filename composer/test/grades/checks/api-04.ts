import { createHmac } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Answer, expect, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import type { Anything } from '../run-functions.ts'
import { newFolder } from '../run-process.ts'
import { type Api, expectStatus, rowsOf, startPython } from '../run-servers.ts'

const env = {
  SECRET_KEY: 'secret-of-the-bench-0123456789-0123456789',
  JWT_SECRET: 'secret-of-the-bench-0123456789-0123456789',
}

const start = onceFor((answer) => startPython(answer, { env }))

let users = 0
function newUser() {
  users += 1
  return { email: `user${users}@example.com`, password: 'correct-horse-1', full_name: 'User Name' }
}

const login = (api: Api, { email, password }: { email: string; password: string }) =>
  api.call('POST', '/token', { form: { username: email, password, grant_type: 'password' } })

async function signUp(answer: Answer) {
  const api = await start(answer)
  const user = newUser()
  expectStatus(await api.post('/signup', user), [200, 201], 'POST /signup')
  const { body } = await login(api, user)
  const token: string = body?.access_token ?? ''
  return { user, token, headers: { authorization: `Bearer ${token}` } }
}

/** A server of its own, whose first user is the admin. */
const asAdmin = onceFor(async (answer: Answer) => {
  const api = await startPython(answer, { env })
  const user = newUser()
  expectStatus(await api.post('/signup', user), [200, 201], 'POST /signup')
  const { body } = await login(api, user)
  return { api, headers: { authorization: `Bearer ${body?.access_token}` } }
})

export const requirements: readonly Requirement[] = [
  {
    says: 'is a FastAPI app that starts, with Pydantic v2 and SQLAlchemy 2.0 style',
    from: 'FastAPI service for user accounts',
    core: true,
    test: async (answer) => {
      await start(answer)
      const code = withoutComments(codeOf(answer), 'hash')
      expect(/from fastapi import/.test(code), 'is not FastAPI')
    },
  },
  {
    says: 'uses DATABASE_URL, default SQLite',
    from: 'SQLAlchemy 2.0 with SQLite by default (DATABASE_URL env var overrides it)',
    test: async (answer) => {
      const folder = await newFolder(answer)
      const api = await startPython(answer, { env: { ...env, DATABASE_URL: `sqlite:///${folder}/other.db` } })
      await api.post('/signup', { ...newUser() })
      expect(
        (await readdir(folder)).some((name) => name.startsWith('other.db')),
        'DATABASE_URL is not used',
      )
    },
  },
  {
    says: 'POST /signup valid -> 201 (or 200) without password or hash in the body',
    from: 'POST /signup (email, password, full_name)',
    test: async (answer) => {
      const api = await start(answer)
      const reply = await api.post('/signup', newUser())
      expectStatus(reply, [200, 201], 'POST /signup')
      expect(!/password|\$2[aby]\$|\$argon2|hash/i.test(reply.text), reply.text)
    },
  },
  {
    says: 'POST /signup with "short1" -> 422 (or 400)',
    from: 'min 8 characters with at least one digit',
    test: async (answer) => {
      const api = await start(answer)
      await signUp(answer)
      expectStatus(
        await api.post('/signup', { ...newUser(), password: 'short1' }),
        [400, 422],
        'a short password',
      )
    },
  },
  {
    says: 'POST /signup with a password without a digit -> 422 (or 400)',
    from: 'min 8 characters with at least one digit',
    test: async (answer) => {
      const api = await start(answer)
      await signUp(answer)
      expectStatus(
        await api.post('/signup', { ...newUser(), password: 'nodigitsatall' }),
        [400, 422],
        'a password without a digit',
      )
    },
  },
  {
    says: 'POST /signup with an invalid email -> 422',
    from: 'POST /signup (email, password, full_name)',
    test: async (answer) => {
      const api = await start(answer)
      await signUp(answer)
      expectStatus(
        await api.post('/signup', { ...newUser(), email: 'nothing' }),
        [422, 400],
        'an invalid email',
      )
    },
  },
  {
    says: 'POST /signup with the same email again -> 409',
    from: 'Duplicate email gives 409',
    test: async (answer) => {
      const api = await start(answer)
      const { user } = await signUp(answer)
      expectStatus(await api.post('/signup', user), [409], 'the same email')
    },
  },
  {
    says: 'POST /token takes form fields username and password and returns access_token and token_type bearer',
    from: 'POST /token following the OAuth2 password flow with form fields',
    test: async (answer) => {
      const api = await start(answer)
      const { user } = await signUp(answer)
      const reply = await login(api, user)
      expectStatus(reply, [200], 'POST /token')
      expect(reply.body?.access_token && /^bearer$/i.test(reply.body.token_type), reply.text)
    },
  },
  {
    says: 'POST /token with a wrong password -> 401 (or 400)',
    from: 'POST /token',
    test: async (answer) => {
      const api = await start(answer)
      const { user } = await signUp(answer)
      expectStatus(
        await login(api, { ...user, password: 'wrong-password-1' }),
        [400, 401],
        'a wrong password',
      )
    },
  },
  {
    says: 'token is HS256, expires after 30 minutes, secret from SECRET_KEY',
    from: 'JWT HS256, expires in 30 minutes, secret from SECRET_KEY',
    test: async (answer) => {
      const { token } = await signUp(answer)
      const [head = '', body = '', signature] = token.split('.')
      const read = (part: string): Anything => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
      expect(read(head).alg === 'HS256', `the algorithm is ${read(head).alg}`)
      const left = read(body).exp - Date.now() / 1000
      expect(Math.abs(left - 1800) < 60, `expires in ${Math.round(left)} s`)
      expect(
        createHmac('sha256', env.SECRET_KEY).update(`${head}.${body}`).digest('base64url') === signature,
        'is not signed with SECRET_KEY',
      )
    },
  },
  {
    says: 'GET /users/me without token -> 401',
    from: 'GET /users/me',
    test: async (answer) => {
      const api = await start(answer)
      await signUp(answer)
      expectStatus(await api.get('/users/me'), [401], 'GET /users/me')
    },
  },
  {
    says: 'GET /users/me with token -> 200',
    from: 'GET /users/me',
    test: async (answer) => {
      const api = await start(answer)
      const { headers, user } = await signUp(answer)
      const reply = await api.get('/users/me', headers)
      expectStatus(reply, [200], 'GET /users/me')
      expect(reply.text.includes(user.email), reply.text)
    },
  },
  {
    says: 'PATCH /users/me with full_name changes it',
    from: 'PATCH /users/me (full_name and/or password',
    test: async (answer) => {
      const api = await start(answer)
      const { headers } = await signUp(answer)
      expectStatus(
        await api.call('PATCH', '/users/me', { json: { full_name: 'New Name' }, headers }),
        [200, 204],
        'PATCH',
      )
      expect((await api.get('/users/me', headers)).text.includes('New Name'), 'the name is unchanged')
    },
  },
  {
    says: 'PATCH /users/me with password but no current_password -> 4xx',
    from: 'a password change needs current_password and it must be right',
    test: async (answer) => {
      const api = await start(answer)
      const { headers } = await signUp(answer)
      expectStatus(await api.get('/users/me', headers), [200], 'GET /users/me')
      const { status } = await api.call('PATCH', '/users/me', {
        json: { password: 'new-password-1' },
        headers,
      })
      expect(status >= 400 && status < 500 && status !== 404 && status !== 405, `answered ${status}`)
    },
  },
  {
    says: 'PATCH /users/me with wrong current_password -> 4xx and the password is unchanged',
    from: 'a password change needs current_password and it must be right',
    test: async (answer) => {
      const api = await start(answer)
      const { headers, user } = await signUp(answer)
      const { status } = await api.call('PATCH', '/users/me', {
        json: { password: 'new-password-1', current_password: 'wrong-password-1' },
        headers,
      })
      expect(status >= 400 && status < 500 && status !== 404 && status !== 405, `answered ${status}`)
      expectStatus(await login(api, user), [200], 'the old password')
      expectStatus(
        await api.call('PATCH', '/users/me', {
          json: { password: 'new-password-1', current_password: user.password },
          headers,
        }),
        [200, 204],
        'the right password',
      )
      expectStatus(await login(api, { ...user, password: 'new-password-1' }), [200], 'the new password')
    },
  },
  {
    says: 'DELETE /users/me -> 200 or 204, row kept (soft delete)',
    from: 'DELETE /users/me (soft delete',
    test: async (answer) => {
      const api = await start(answer)
      const { headers } = await signUp(answer)
      expectStatus(await api.call('DELETE', '/users/me', { headers }), [200, 204], 'DELETE')
      expect(
        !/\b(?:db|session)\.delete\(|\bdelete\(User\b/.test(withoutComments(codeOf(answer), 'hash')),
        'the row is deleted',
      )
    },
  },
  {
    says: 'after deletion POST /token fails and the old token -> 401 (or 403)',
    from: 'after that the login and old tokens stop working',
    test: async (answer) => {
      const api = await start(answer)
      const { headers, user } = await signUp(answer)
      expectStatus(await api.call('DELETE', '/users/me', { headers }), [200, 204], 'DELETE')
      expectStatus(await login(api, user), [400, 401, 403], 'a login')
      expectStatus(await api.get('/users/me', headers), [401, 403], 'the old token')
    },
  },
  {
    says: 'GET /users as a non-admin -> 403',
    from: 'GET /users for admins only',
    test: async (answer) => {
      const api = await start(answer)
      await signUp(answer)
      const { headers } = await signUp(answer)
      expectStatus(await api.get('/users', headers), [403], 'GET /users')
    },
  },
  {
    says: 'GET /users as admin -> 200, default limit 20',
    from: 'limit default 20, max 100',
    test: async (answer) => {
      const { api, headers } = await asAdmin(answer)
      for (let count = 0; count < 22; count += 1) await api.post('/signup', newUser())
      const reply = await api.get('/users', headers)
      expectStatus(reply, [200], 'GET /users')
      expect(rowsOf(reply).length === 20, `${rowsOf(reply).length} users`)
    },
  },
  {
    says: 'GET /users?limit=101 -> 422 (or capped at 100)',
    from: 'limit default 20, max 100',
    test: async (answer) => {
      const { api, headers } = await asAdmin(answer)
      expectStatus(await api.get('/users?limit=2', headers), [200], 'limit=2')
      const reply = await api.get('/users?limit=101', headers)
      expect(
        [400, 422].includes(reply.status) ||
          (reply.status === 200 && reply.body?.limit === 100) ||
          /min\(.*100/.test(codeOf(answer)),
        `answered ${reply.status}`,
      )
    },
  },
  {
    says: 'GET /users?q=foo only returns emails that contain foo',
    from: 'a `q` filter on email',
    test: async (answer) => {
      const { api, headers } = await asAdmin(answer)
      await api.post('/signup', { ...newUser(), email: 'foo.bar@example.com' })
      await api.post('/signup', newUser())
      const rows = rowsOf(await api.get('/users?q=foo', headers))
      expect(rows.length === 1 && rows[0].email === 'foo.bar@example.com', JSON.stringify(rows))
    },
  },
  {
    says: 'the first user is admin, the second is not',
    from: 'The first user who signs up becomes admin',
    test: async (answer) => {
      const { api, headers } = await asAdmin(answer)
      expectStatus(await api.get('/users', headers), [200], 'the first user')
      const second = newUser()
      await api.post('/signup', second)
      const { body } = await login(api, second)
      expectStatus(
        await api.get('/users', { authorization: `Bearer ${body?.access_token}` }),
        [403],
        'the second user',
      )
    },
  },
  {
    says: 'endpoints declare response models',
    from: 'Use response models everywhere',
    test: async (answer) => {
      const api = await start(answer)
      const { body } = await api.get('/openapi.json')
      for (const [path, methods] of Object.entries(body?.paths ?? {}) as [
        string,
        Record<string, Anything>,
      ][]) {
        for (const [method, { responses }] of Object.entries(methods)) {
          const success: Anything = Object.entries(responses).find(
            ([status]) => status.startsWith('2') && status !== '204',
          )?.[1]
          const schema = success?.content?.['application/json']?.schema
          expect(
            success === undefined || JSON.stringify(schema ?? {}).includes('$ref') || schema?.type,
            `${method} ${path} has no response model`,
          )
        }
      }
      expect(Object.keys(body?.paths ?? {}).includes('/signup'), 'there is no /signup')
    },
  },
]
