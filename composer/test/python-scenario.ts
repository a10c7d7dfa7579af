import assert from 'node:assert/strict'
import {
  ACCOUNTS,
  checkNames,
  checkOwned,
  clientOf,
  EXTRAS,
  NAMES,
  OWNED,
  OWNED_BY_USERS,
  RELATED,
  SIMPLE,
} from './rest-scenario.ts'

// The scenarios of the JavaScript APIs, with the names and status codes that are usual in Python.

type Check = (base: string, invalid: number) => Promise<void>

async function checkSimple(base: string, invalid: number): Promise<void> {
  const call = clientOf(base)
  const created = await call('POST', '/todos', { title: ' Buy milk ' })
  assert.equal(created.status, 201, created.text)
  assert.deepEqual([created.body.title, created.body.done], ['Buy milk', false])
  assert.match(created.body.id, /^[\da-f-]{36}$/)
  const path = `/todos/${created.body.id}`
  assert.deepEqual((await call('GET', '/todos')).body, [created.body])
  assert.equal((await call('GET', path)).body.title, 'Buy milk')
  const changed = await call('PATCH', path, { done: true })
  assert.deepEqual([changed.status, changed.body.done, changed.body.title], [200, true, 'Buy milk'])
  assert.equal((await call('PATCH', path, { title: null })).status, invalid)
  assert.equal((await call('PUT', path, { title: 'Buy bread' })).body.done, false)
  assert.equal((await call('PUT', path, {})).status, invalid)
  const wrong = await call('POST', '/todos', { done: 'perhaps' })
  assert.equal(wrong.status, invalid)
  for (const name of ['title', 'done']) assert.ok(wrong.text.includes(name), name)
  assert.ok([400, invalid].includes((await call('POST', '/todos', '{"title":')).status))
  assert.equal((await call('DELETE', path)).status, 204)
  for (const method of ['GET', 'DELETE']) assert.equal((await call(method, path)).status, 404)
  assert.equal((await call('PATCH', path, { done: true })).status, 404)
  const nothing = await call('GET', '/nothing')
  assert.equal(nothing.status, 404)
  assert.ok(nothing.body)
}

async function checkRelated(base: string, invalid: number): Promise<void> {
  const call = clientOf(base)
  assert.equal((await call('GET', '/health')).body.status, 'ok')
  const home = (await call('POST', '/projects', { name: 'Home' })).body
  assert.equal((await call('POST', '/projects', { name: 'Home' })).status, 409)
  const work = (await call('POST', '/projects', { name: 'Work' })).body
  assert.equal((await call('PATCH', `/projects/${work.id}`, { name: 'Home' })).status, 409)
  const add = (body: object) => call('POST', '/tasks', { project_id: home.id, points: 3, ...body })
  const first = await add({ title: 'Paint', points: 1 })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual([first.body.status, first.body.due_date], ['open', null])
  assert.equal((await add({ title: 'x'.repeat(21) })).status, invalid)
  assert.equal((await add({ title: 'Sell', points: 6 })).status, invalid)
  assert.equal((await add({ title: 'Sell', due_date: 'tomorrow' })).status, invalid)
  assert.equal((await add({ title: 'Sell', project_id: '6f1b3a52-7c1e-4c55-9e0b-0f3e7b2f1c11' })).status, 404)
  await add({ title: 'Clean', points: 5, due_date: '2026-01-31' })
  const nested = await call('POST', '/tasks', { title: 'Write report', points: 2, project_id: work.id })
  assert.equal(nested.status, 201, nested.text)
  assert.equal((await call('GET', `/projects/${work.id}/tasks`)).body.length, 1)
  assert.equal((await call('GET', '/projects/6f1b3a52-7c1e-4c55-9e0b-0f3e7b2f1c11/tasks')).status, 404)
  const page = await call('GET', '/tasks?page=2&limit=1&sort=-points')
  assert.deepEqual([page.body.total, page.body.page, page.body.limit], [3, 2, 1])
  assert.equal(page.body.data[0].title, 'Write report')
  assert.equal(page.headers.get('x-total-count'), '3')
  assert.equal((await call('GET', '/tasks?limit=1000')).status, invalid)
  assert.equal((await call('GET', '/tasks?sort=password')).status, invalid)
  assert.equal((await call('GET', '/tasks?search=CLE')).body.data[0].title, 'Clean')
  const path = `/tasks/${first.body.id}`
  assert.equal((await call('PATCH', `${path}/status`, { status: 'done' })).body.status, 'done')
  assert.equal((await call('PATCH', `${path}/status`, { status: 'gone' })).status, invalid)
  assert.equal((await call('PATCH', `${path}/status`, {})).status, invalid)
  assert.equal((await call('GET', '/tasks?status=done')).body.total, 1)
  assert.equal((await call('GET', '/tasks?status=gone')).status, invalid)
  assert.equal((await call('GET', '/tasks?min_points=2&max_points=4')).body.data[0].title, 'Write report')
  assert.equal((await call('GET', `/tasks?project_id=${home.id}`)).body.total, 2)
  assert.equal((await call('DELETE', `/projects/${work.id}`)).status, 409)
  assert.equal((await call('DELETE', `/tasks/${nested.body.id}`)).status, 204)
  assert.equal((await call('DELETE', `/projects/${work.id}`)).status, 204)
  const cors = await call('GET', '/tasks', undefined, { origin: 'https://example.com' })
  assert.match(cors.headers.get('access-control-allow-origin') ?? '', /^(?:\*|https:\/\/example\.com)$/)
}

async function checkAccounts(base: string, invalid: number): Promise<void> {
  const call = clientOf(base)
  const password = 'correct horse'
  const signUp = (email: string) => call('POST', '/auth/signup', { email, password, full_name: 'Ann Lee' })
  const ann = await signUp('Ann@Example.com')
  assert.equal(ann.status, 201, ann.text)
  assert.deepEqual(
    [ann.body.role, ann.body.full_name, ann.body.email],
    ['admin', 'Ann Lee', 'ann@example.com'],
  )
  assert.doesNotMatch(ann.text, /hash|horse/i)
  assert.equal((await signUp('ann@example.com')).status, 409)
  assert.equal(
    (await call('POST', '/auth/signup', { email: 'x@example.com', password: 'short' })).status,
    invalid,
  )
  assert.equal((await signUp('bob@example.com')).body.role, 'user')
  const logIn = (email: string, word = password) => call('POST', '/auth/login', { email, password: word })
  assert.equal((await logIn('bob@example.com', 'wrong')).status, 401)
  const login = await logIn('bob@example.com')
  assert.equal(login.status, 200)
  assert.equal(login.body.token_type, 'bearer')
  const bearer = ({ access_token: token }: { access_token: string }) => ({ authorization: `Bearer ${token}` })
  const asAnn = bearer((await logIn('ann@example.com')).body)
  const asBob = bearer(login.body)
  assert.equal((await call('GET', '/auth/me', undefined, asBob)).body.email, 'bob@example.com')
  assert.equal((await call('GET', '/auth/me')).status, 401)
  assert.equal((await call('GET', '/notes')).status, 401)
  assert.equal((await call('GET', '/notes', undefined, { authorization: 'Bearer x.y.z' })).status, 401)
  const note = await call('POST', '/notes', { title: 'Mine', content: 'Secret' }, asBob)
  assert.equal(note.status, 201, note.text)
  const path = `/notes/${note.body.id}`
  assert.equal((await call('GET', '/notes', undefined, asBob)).body.length, 1)
  assert.equal((await call('GET', '/notes', undefined, asAnn)).body.length, 0)
  assert.equal((await call('GET', path, undefined, asAnn)).status, 404)
  assert.equal((await call('PATCH', path, { title: 'Theirs' }, asAnn)).status, 404)
  assert.equal((await call('PATCH', path, { title: 'Still mine' }, asBob)).body.title, 'Still mine')
  assert.equal((await call('DELETE', path, undefined, asBob)).status, 403)
  const own = await call('POST', '/notes', { title: 'A', content: 'B' }, asAnn)
  assert.equal((await call('DELETE', `/notes/${own.body.id}`, undefined, asAnn)).status, 204)
  assert.equal((await call('GET', `/notes/${own.body.id}`, undefined, asAnn)).status, 404)
}

const PUBLIC =
  'Blog API: posts (title, content, published at datetime) with JWT auth, anyone can read, only the author can edit or delete. newest first'

async function checkPublic(base: string): Promise<void> {
  const call = clientOf(base)
  const [asAnn = {}, asBob = {}] = await Promise.all(
    ['ann', 'bob'].map(async (name) => {
      const account = { email: `${name}@example.com`, password: 'horse no 1' }
      assert.equal((await call('POST', '/auth/register', account)).status, 201)
      const { body } = await call('POST', '/auth/login', account)
      return { authorization: `Bearer ${body.access_token}` }
    }),
  )
  const values = { title: 'Hi', content: 'All', published_at: '2026-05-01T10:00:00Z' }
  assert.equal((await call('POST', '/posts', values)).status, 401)
  const post = await call('POST', '/posts', values, asAnn)
  assert.equal(post.status, 201, post.text)
  assert.match(post.body.published_at, /^2026-05-01T10:00:00(?:Z|\+00:00)$/)
  const second = await call('POST', '/posts', { ...values, title: 'Second' }, asAnn)
  assert.deepEqual(
    (await call('GET', '/posts')).body.map(({ title }: { title: string }) => title),
    ['Second', 'Hi'],
  )
  assert.equal((await call('GET', `/posts/${second.body.id}`)).status, 200)
  assert.equal((await call('GET', '/auth/me')).status, 401)
  assert.equal((await call('PATCH', `/posts/${post.body.id}`, { title: 'No' }, asBob)).status, 403)
  assert.equal((await call('DELETE', `/posts/${post.body.id}`, undefined, asBob)).status, 403)
  assert.equal((await call('DELETE', `/posts/${post.body.id}`, undefined, asAnn)).status, 204)
}

export async function checkUploads(base: string, invalid: number): Promise<void> {
  const call = clientOf(base)
  const upload = async (content: string, type: string, field = 'file') => {
    const form = new FormData()
    form.set(field, new Blob([content], { type }), '../picture.png')
    const response = await fetch(`${base}/uploads`, { method: 'POST', body: form })
    // biome-ignore lint/suspicious/noExplicitAny: bodies are checked by the tests
    return { status: response.status, body: (await response.json()) as any }
  }
  const saved = await upload('pixels', 'image/png')
  assert.equal(saved.status, 201, JSON.stringify(saved.body))
  assert.match(saved.body.url, /^\/uploads\/[\w-]+\.png$/)
  const image = await fetch(base + saved.body.url)
  assert.equal(await image.text(), 'pixels')
  assert.equal(image.headers.get('content-type'), 'image/png')
  assert.equal((await upload('%PDF', 'application/pdf')).status, 415)
  assert.equal((await upload('x'.repeat(1_100_000), 'image/png')).status, 413)
  assert.equal((await upload('x', 'image/png', 'other')).status, invalid)
  assert.equal((await call('POST', '/products', { name: 'Pen', price: 2 })).status, 201)
  let last = 0
  for (let count = 0; count < 40; count++) last = (await call('GET', '/products')).status
  assert.equal(last, 429)
}

export const FASTAPI_EXTRAS = EXTRAS.replace(
  ' security headers, request logging and graceful shutdown',
  ' request logging',
)
export const FLASK_EXTRAS = FASTAPI_EXTRAS.replace(' Swagger docs,', '')

export const pythonScenarios: readonly (readonly [prompt: string, check: Check])[] = [
  [SIMPLE, checkSimple],
  [RELATED, checkRelated],
  [`${RELATED}. SQLite database`, checkRelated],
  [NAMES, (base) => checkNames(base)],
  [OWNED, checkOwned],
  [OWNED_BY_USERS, checkOwned],
  [ACCOUNTS, checkAccounts],
  [`${ACCOUNTS}. SQLite`, checkAccounts],
  [PUBLIC, checkPublic],
  [`${PUBLIC}. SQLite`, checkPublic],
]
