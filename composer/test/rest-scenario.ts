import assert from 'node:assert/strict'

/** Calls of an API, with JSON bodies. */
export function clientOf(base: string) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: bodies are checked by the tests
    const json: any = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined
    return { status: response.status, body: json, text, headers: response.headers }
  }
}

/** What the APIs of a framework do not have. */
export type Lacks = readonly ('PUT' | 'error fields' | 'nested' | 'nested POST' | 'ranges')[]

export const SIMPLE = 'todo rest api'

export async function checkSimple(base: string, lacks: Lacks = []): Promise<void> {
  const call = clientOf(base)
  const created = await call('POST', '/todos', { title: 'Buy milk', id: 'mine' })
  assert.deepEqual([created.status, created.body.done], [201, false], created.text)
  assert.match(created.body.id, /^[\da-f-]{36}$/)
  const path = `/todos/${created.body.id}`
  assert.deepEqual((await call('GET', '/todos')).body, [created.body])
  assert.equal((await call('GET', path)).body.title, 'Buy milk')
  const changed = await call('PATCH', path, { done: true })
  assert.deepEqual([changed.status, changed.body.done, changed.body.title], [200, true, 'Buy milk'])
  if (!lacks.includes('PUT')) {
    assert.equal((await call('PUT', path, { title: 'Buy bread' })).body.done, false)
    assert.equal((await call('PUT', path, {})).status, 400)
  }
  const invalid = await call('POST', '/todos', { done: 'maybe' })
  assert.equal(invalid.status, 400)
  if (lacks.includes('error fields')) assert.match(invalid.text, /done/)
  else assert.deepEqual(Object.keys(invalid.body.fields).sort(), ['done', 'title'])
  assert.equal((await call('POST', '/todos', '{"title":')).status, 400)
  assert.equal((await call('DELETE', path)).status, 204)
  for (const method of ['GET', 'DELETE']) assert.equal((await call(method, path)).status, 404)
  assert.match((await call('PATCH', path, { done: true })).text, /Todo not found/)
  assert.equal((await call('GET', '/nothing')).status, 404)
}

export const RELATED =
  'API for projects and tasks. A project has a name (unique) and a code (optional, unique). Task has title (required, max 20), status (open, done; default open), points (integer, 1-5) and due date (optional date). Projects have many tasks. PATCH /tasks/:id/status. Pagination, search by title, filter by status, sort, points range filter, X-Total-Count header, health check, CORS'

export async function checkRelated(base: string, lacks: Lacks = []): Promise<void> {
  const call = clientOf(base)
  assert.equal((await call('GET', '/health')).body.status, 'ok')
  const home = (await call('POST', '/projects', { name: 'Home' })).body
  assert.equal((await call('POST', '/projects', { name: 'Home' })).status, 409)
  const work = (await call('POST', '/projects', { name: 'Work' })).body
  assert.equal((await call('PATCH', `/projects/${work.id}`, { name: 'Home' })).status, 409)
  const add = (body: object) => call('POST', '/tasks', { projectId: home.id, points: 3, ...body })
  const first = await add({ title: 'Paint', points: 1 })
  assert.equal(first.status, 201, first.text)
  assert.equal(first.body.status, 'open')
  assert.equal(first.body.dueDate, null)
  assert.equal((await add({ title: 'x'.repeat(21) })).status, 400)
  assert.equal((await add({ title: 'Sell', points: 6 })).status, 400)
  assert.equal((await add({ title: 'Sell', dueDate: 'tomorrow' })).status, 400)
  assert.equal((await add({ title: 'Sell', projectId: '6f1b3a52-7c1e-4c55-9e0b-0f3e7b2f1c11' })).status, 404)
  await add({ title: 'Clean', points: 5, dueDate: '2026-01-31' })
  const report = { title: 'Write report', points: 2 }
  const other = lacks.some((part) => /^nested/.test(part))
    ? await add({ ...report, projectId: work.id })
    : await call('POST', `/projects/${work.id}/tasks`, report)
  assert.equal(other.status, 201, other.text)
  assert.equal(other.body.projectId, work.id)
  if (!lacks.includes('nested')) {
    assert.equal((await call('GET', `/projects/${work.id}/tasks`)).body.total, 1)
    assert.equal((await call('GET', '/projects/6f1b3a52-7c1e-4c55-9e0b-0f3e7b2f1c11/tasks')).status, 404)
  }
  const page = await call('GET', '/tasks?page=2&limit=1&sort=-points')
  assert.deepEqual([page.body.total, page.body.page, page.body.limit], [3, 2, 1])
  assert.equal(page.body.data[0].title, 'Write report')
  assert.equal(page.headers.get('x-total-count'), '3')
  assert.equal((await call('GET', '/tasks?limit=1000')).status, 400)
  assert.equal((await call('GET', '/tasks?sort=password')).status, 400)
  assert.equal((await call('GET', '/tasks?search=CLE')).body.data[0].title, 'Clean')
  const path = `/tasks/${first.body.id}`
  assert.equal((await call('PATCH', `${path}/status`, { status: 'done' })).body.status, 'done')
  assert.equal((await call('PATCH', `${path}/status`, { status: 'gone' })).status, 400)
  assert.equal((await call('GET', '/tasks?status=done')).body.total, 1)
  if (!lacks.includes('ranges')) {
    assert.equal((await call('GET', '/tasks?status=gone')).status, 400)
    const inRange = await call('GET', '/tasks?minPoints=2&maxPoints=4')
    assert.equal(inRange.body.data[0].title, 'Write report')
  }
  assert.equal((await call('GET', `/tasks?projectId=${home.id}`)).body.total, 2)
  assert.equal((await call('DELETE', `/projects/${work.id}`)).status, 409)
  assert.equal((await call('DELETE', `/tasks/${other.body.id}`)).status, 204)
  assert.equal((await call('DELETE', `/projects/${work.id}`)).status, 204)
  const cors = await call('GET', '/tasks', undefined, { origin: 'https://example.com' })
  assert.equal(cors.headers.get('access-control-allow-origin'), '*')
}

export const ACCOUNTS =
  'Notes API with JWT authentication: POST /auth/signup (email, password, full_name), POST /auth/login, GET /auth/me. Users can only see their own notes. Roles, only admins can delete'

export async function checkAccounts(base: string): Promise<void> {
  const call = clientOf(base)
  const signUp = (email: string) =>
    call('POST', '/auth/signup', { email, password: 'correct horse', full_name: 'Ann Lee' })
  const ann = await signUp('Ann@Example.com')
  assert.equal(ann.status, 201, ann.text)
  assert.deepEqual([ann.body.user.role, ann.body.user.full_name], ['admin', 'Ann Lee'])
  assert.doesNotMatch(ann.text, /hash|horse/i)
  assert.equal((await signUp('ann@example.com')).status, 409)
  assert.equal(
    (await call('POST', '/auth/signup', { email: 'x@example.com', password: 'short' })).status,
    400,
  )
  const bob = await signUp('bob@example.com')
  assert.equal(bob.body.user.role, 'user')
  assert.equal(
    (await call('POST', '/auth/login', { email: 'bob@example.com', password: 'wrong' })).status,
    401,
  )
  const login = await call('POST', '/auth/login', { email: 'bob@example.com', password: 'correct horse' })
  assert.equal(login.status, 200)
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const asAnn = bearer(ann.body)
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

/** The commonest request: `user` is the account of the token, not a record that clients choose. */
export const OWNED = 'an API where users can register and manage their own todos'
export const OWNED_BY_USERS = 'todos and users API with JWT login, todos belong to a user'

export async function checkOwned(base: string): Promise<void> {
  const call = clientOf(base)
  const [asAnn = {}, asBob = {}] = await Promise.all(
    ['ann', 'bob'].map(async (name) => {
      const account = { email: `${name}@example.com`, password: 'correct horse' }
      assert.equal((await call('POST', '/auth/register', account)).status, 201)
      const { body } = await call('POST', '/auth/login', account)
      return { authorization: `Bearer ${body.token ?? body.access_token}` }
    }),
  )
  assert.equal((await call('POST', '/todos', { title: 'Buy milk' })).status, 401)
  const todo = await call('POST', '/todos', { title: 'Buy milk' }, asAnn)
  assert.deepEqual([todo.status, todo.body.done], [201, false], todo.text)
  const path = `/todos/${todo.body.id}`
  assert.equal((await call('GET', path, undefined, asAnn)).status, 200)
  assert.deepEqual((await call('GET', '/todos', undefined, asBob)).body, [])
  for (const [method, body] of [
    ['GET'],
    ['PUT', { title: 'Mine' }],
    ['PATCH', { done: true }],
    ['DELETE'],
  ] as const)
    assert.equal((await call(method, path, body, asBob)).status, 404, method)
  assert.equal((await call('PATCH', path, { done: true }, asAnn)).body.done, true)
  assert.equal((await call('DELETE', path, undefined, asAnn)).status, 204)
}

export const PUBLIC =
  'Blog API: posts (title, content) with JWT auth, anyone can read, only the author can edit or delete. newest first, createdAt'

export async function checkPublic(base: string, lacks: Lacks = []): Promise<void> {
  const call = clientOf(base)
  const [asAnn = {}, asBob = {}] = await Promise.all(
    ['ann', 'bob'].map(async (name) => {
      const { body } = await call('POST', '/auth/register', {
        email: `${name}@example.com`,
        password: 'correct horse',
      })
      return { authorization: `Bearer ${body.token}` }
    }),
  )
  const values = { title: 'First', content: 'Text' }
  assert.equal((await call('POST', '/posts', values)).status, 401)
  const post = await call('POST', '/posts', values, asAnn)
  assert.match(post.body.createdAt, /^\d{4}-/)
  await call('POST', '/posts', { ...values, title: 'Second' }, asBob)
  const titles = (await call('GET', '/posts')).body.map(({ title }: { title: string }) => title)
  assert.deepEqual(titles, ['Second', 'First'])
  const path = `/posts/${post.body.id}`
  assert.equal((await call('GET', path)).status, 200)
  assert.equal((await call('GET', '/auth/me')).status, 401)
  for (const [method, body] of [['PUT', values], ['PATCH', { title: 'No' }], ['DELETE']] as const)
    if (method !== 'PUT' || !lacks.includes('PUT'))
      assert.equal((await call(method, path, body, asBob)).status, 403, method)
  const changed = await call('PATCH', path, { title: 'Changed' }, asAnn)
  assert.deepEqual([changed.body.title, changed.body.createdAt], ['Changed', post.body.createdAt])
  assert.equal((await call('DELETE', path, undefined, asAnn)).status, 204)
}

/** Needs packages that are not installed here. */
export const EXTRAS =
  'Products API with image upload, images only, max 1 MB, rate limiting with 30 requests per minute, Swagger docs, security headers, request logging and graceful shutdown'

export async function checkExtras(base: string): Promise<void> {
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
  assert.match(saved.body.url, /^\/uploads\/[\da-f-]{36}\.png$/)
  const image = await fetch(base + saved.body.url)
  assert.equal(await image.text(), 'pixels')
  assert.equal(image.headers.get('content-type'), 'image/png')
  assert.equal((await upload('%PDF', 'application/pdf')).status, 415)
  assert.equal((await upload('x'.repeat(1_100_000), 'image/png')).status, 413)
  assert.equal((await upload('x', 'image/png', 'other')).status, 400)
  assert.equal((await call('POST', '/products', { name: 'Pen', price: 2 })).status, 201)
  assert.match((await call('GET', '/docs')).text, /swagger/i)
  let last = 0
  for (let count = 0; count < 40; count++) last = (await call('GET', '/products')).status
  assert.equal(last, 429)
  assert.match((await call('GET', '/products')).text, /too many requests/i)
}

/** Names that the code around the records has too, and a noun without a plural. */
export const NAMES = 'API for requests (title) and inventory (name)'

export async function checkNames(base: string, lacks: Lacks = []): Promise<void> {
  const call = clientOf(base)
  for (const [path, body] of [
    ['/requests', { title: 'Help' }],
    ['/inventory', { name: 'Pen' }],
  ] as const) {
    const created = await call('POST', path, body)
    assert.equal(created.status, 201, created.text)
    assert.equal((await call('PATCH', `${path}/${created.body.id}`, body)).status, 200)
    if (!lacks.includes('PUT'))
      assert.equal((await call('PUT', `${path}/${created.body.id}`, body)).status, 200)
    assert.equal((await call('GET', path)).body.length, 1)
    assert.equal((await call('DELETE', `${path}/${created.body.id}`)).status, 204)
  }
}

export const scenarios: readonly (readonly [prompt: string, check: (base: string) => Promise<void>])[] = [
  [SIMPLE, checkSimple],
  [RELATED, checkRelated],
  [`${RELATED}. SQLite database`, checkRelated],
  [NAMES, checkNames],
  [PUBLIC, checkPublic],
  [OWNED, checkOwned],
  [OWNED_BY_USERS, checkOwned],
  [ACCOUNTS, checkAccounts],
  [`${ACCOUNTS}. SQLite`, checkAccounts],
]

/** Each type of field, with filters, sorting and search. */
export const TYPES =
  'Products API: name (unique), email, homepage (url), price (money), weight (number, optional), available (boolean), released (date), notes (optional text), ids are UUIDs, filter, sort, search, newest first, createdAt, partial updates'

/** Prompts whose results have all parts together, for checks of the code alone. */
export const COMPILED: readonly string[] = [
  ...scenarios.map(([prompt]) => prompt),
  TYPES,
  `${OWNED}, partial updates, newest first, pagination, CORS`,
  'API for authors and books (title, author). Authors have many books. Cascade delete',
  'Products API with image upload, request logging',
  'file upload endpoint',
  'health check endpoint',
]
