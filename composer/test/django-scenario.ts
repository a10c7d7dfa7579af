import assert from 'node:assert/strict'
import { clientOf } from './rest-scenario.ts'

// What Django REST framework answers: names of relations without `_id`, pages with `results`, tokens called `access` and `refresh`.

async function checkSimple(base: string): Promise<void> {
  const call = clientOf(base)
  const created = await call('POST', '/todos', { title: ' Buy milk ' })
  assert.equal(created.status, 201, created.text)
  assert.deepEqual([created.body.title, created.body.done], ['Buy milk', false])
  const path = `/todos/${created.body.id}`
  assert.deepEqual((await call('GET', '/todos/')).body, [created.body])
  assert.equal((await call('PATCH', path, { done: true })).body.done, true)
  assert.equal((await call('PUT', path, {})).status, 400)
  assert.equal((await call('POST', '/todos', { done: 'perhaps' })).status, 400)
  assert.equal((await call('POST', '/todos', '{"title":')).status, 400)
  assert.equal((await call('DELETE', path)).status, 204)
  assert.equal((await call('GET', path)).status, 404)
  assert.equal((await call('GET', '/todos/nonsense')).status, 404)
  assert.equal((await call('GET', '/nothing')).body.detail, 'There is nothing at this address.')
}

const RELATED =
  'API for projects and tasks. A project has a name (unique). Task has title (required, max 20), status (open, done; default open), points (integer, 1-5) and due date (optional date). Projects have many tasks. PATCH /tasks/:id/status. Pagination, search by title, filter by status, sort, points range filter, health check, CORS'

async function checkRelated(base: string): Promise<void> {
  const call = clientOf(base)
  assert.equal((await call('GET', '/health')).body.status, 'ok')
  const home = (await call('POST', '/projects', { name: 'Home' })).body
  assert.equal((await call('POST', '/projects', { name: 'Home' })).status, 409)
  const work = (await call('POST', '/projects', { name: 'Work' })).body
  const add = (body: object) => call('POST', '/tasks', { project: home.id, points: 3, ...body })
  const first = await add({ title: 'Paint', points: 1 })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual([first.body.status, first.body.due_date], ['open', null])
  assert.equal((await add({ title: 'x'.repeat(21) })).status, 400)
  assert.equal((await add({ title: 'Sell', points: 6 })).status, 400)
  assert.equal((await add({ title: 'Sell', due_date: 'tomorrow' })).status, 400)
  assert.equal((await add({ title: 'Sell', project: '6f1b3a52-7c1e-4c55-9e0b-0f3e7b2f1c11' })).status, 400)
  await add({ title: 'Clean', points: 5, due_date: '2026-01-31' })
  const nested = await call('POST', `/projects/${work.id}/tasks`, { title: 'Write report', points: 2 })
  assert.equal(nested.status, 201, nested.text)
  assert.equal(nested.body.project, work.id)
  assert.equal((await call('GET', `/projects/${work.id}/tasks`)).body.count, 1)
  assert.equal((await call('GET', '/projects/nonsense/tasks')).status, 404)
  const page = await call('GET', '/tasks?page=2&limit=1&ordering=-points')
  assert.deepEqual([page.body.count, page.body.results[0].title], [3, 'Write report'])
  assert.equal((await call('GET', '/tasks?search=CLE')).body.results[0].title, 'Clean')
  const path = `/tasks/${first.body.id}`
  assert.equal((await call('PATCH', `${path}/status`, { status: 'done' })).body.status, 'done')
  assert.equal((await call('PATCH', `${path}/status`, { status: 'gone' })).status, 400)
  assert.equal((await call('PATCH', `${path}/status`, {})).status, 400)
  assert.equal((await call('GET', '/tasks?status=done')).body.count, 1)
  assert.equal((await call('GET', '/tasks?status=gone')).status, 400)
  assert.equal((await call('GET', '/tasks?min_points=2&max_points=4')).body.results[0].title, 'Write report')
  assert.equal((await call('GET', `/tasks?project=${home.id}`)).body.count, 2)
  assert.equal((await call('DELETE', `/projects/${work.id}`)).status, 409)
  assert.equal((await call('DELETE', `/tasks/${nested.body.id}`)).status, 204)
  assert.equal((await call('DELETE', `/projects/${work.id}`)).status, 204)
  const cors = await call('GET', '/tasks', undefined, { origin: 'https://example.com' })
  assert.equal(cors.headers.get('access-control-allow-origin'), '*')
}

const ACCOUNTS =
  'Notes API with JWT authentication: POST /auth/signup (email, password, full_name), POST /auth/login, refresh tokens, GET /auth/me. Users can only see their own notes. Roles, only admins can delete. Soft delete'

async function checkAccounts(base: string): Promise<void> {
  const call = clientOf(base)
  const password = 'correct horse'
  const signUp = (email: string) => call('POST', '/auth/signup', { email, password, full_name: 'Ann Lee' })
  const ann = await signUp('Ann@Example.com')
  assert.equal(ann.status, 201, ann.text)
  assert.deepEqual(
    [ann.body.is_staff, ann.body.email, ann.body.full_name],
    [true, 'ann@example.com', 'Ann Lee'],
  )
  assert.doesNotMatch(ann.text, /password|horse/i)
  assert.equal((await signUp('ANN@example.com')).status, 409)
  assert.equal((await signUp('bob@example.com')).body.is_staff, false)
  assert.equal(
    (await call('POST', '/auth/signup', { email: 'x@example.com', password: 'short' })).status,
    400,
  )
  const logIn = (email: string, word = password) => call('POST', '/auth/login', { email, password: word })
  assert.equal((await logIn('bob@example.com', 'wrong')).status, 401)
  const login = await logIn('bob@example.com')
  const bearer = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` })
  const asAnn = bearer((await logIn('ann@example.com')).body)
  const asBob = bearer(login.body)
  assert.equal((await call('GET', '/auth/me', undefined, asBob)).body.email, 'bob@example.com')
  assert.equal((await call('GET', '/auth/me')).status, 401)
  assert.equal((await call('GET', '/notes')).status, 401)
  const note = await call('POST', '/notes', { title: 'Mine', content: 'Secret' }, asBob)
  assert.equal(note.status, 201, note.text)
  const path = `/notes/${note.body.id}`
  assert.equal((await call('GET', '/notes', undefined, asBob)).body.length, 1)
  assert.equal((await call('GET', '/notes', undefined, asAnn)).body.length, 0)
  assert.equal((await call('PATCH', path, { title: 'Theirs' }, asAnn)).status, 404)
  assert.equal((await call('PATCH', path, { title: 'Still mine' }, asBob)).body.title, 'Still mine')
  assert.equal((await call('DELETE', path, undefined, asBob)).status, 403)
  const own = await call('POST', '/notes', { title: 'A', content: 'B' }, asAnn)
  assert.equal((await call('DELETE', `/notes/${own.body.id}`, undefined, asAnn)).status, 204)
  assert.equal((await call('GET', `/notes/${own.body.id}`, undefined, asAnn)).status, 404)
  assert.equal((await call('POST', `/notes/${own.body.id}/restore`, {}, asBob)).status, 404)
  assert.equal((await call('POST', `/notes/${own.body.id}/restore`, {}, asAnn)).status, 200)
  assert.equal((await call('GET', `/notes/${own.body.id}`, undefined, asAnn)).status, 200)
  const refreshed = await call('POST', '/auth/refresh', { refresh: login.body.refresh })
  assert.equal((await call('GET', '/auth/me', undefined, bearer(refreshed.body))).status, 200)
}

const PUBLIC =
  'API for posts (title, body) and comments (text) with models, serializers, viewsets and urls. Comments belong to posts. JWT auth. Anyone can read, only the author can edit or delete. Page size 5. newest first'

async function checkPublic(base: string): Promise<void> {
  const call = clientOf(base)
  const [asAnn = {}, asBob = {}] = await Promise.all(
    ['ann', 'bob'].map(async (name) => {
      const account = { email: `${name}@example.com`, password: 'correct horse' }
      await call('POST', '/auth/register', account)
      return { authorization: `Bearer ${(await call('POST', '/auth/login', account)).body.access}` }
    }),
  )
  assert.equal((await call('POST', '/posts', { title: 'Hi', body: 'All' })).status, 401)
  const post = await call('POST', '/posts/', { title: 'Hi', body: 'All' }, asAnn)
  assert.equal(post.status, 201, post.text)
  const comment = await call('POST', `/posts/${post.body.id}/comments/`, { text: 'Nice' }, asBob)
  assert.equal(comment.status, 201, comment.text)
  assert.equal((await call('GET', `/posts/${post.body.id}/comments`)).body.results[0].text, 'Nice')
  assert.equal((await call('PATCH', `/comments/${comment.body.id}`, { text: 'No' }, asAnn)).status, 403)
  assert.equal((await call('DELETE', `/posts/${post.body.id}`, undefined, asBob)).status, 403)
  assert.equal((await call('GET', '/posts')).body.count, 1)
}

export const djangoScenarios: readonly (readonly [prompt: string, check: (base: string) => Promise<void>])[] =
  [
    ['todo rest api', checkSimple],
    [RELATED, checkRelated],
    [ACCOUNTS, checkAccounts],
    [PUBLIC, checkPublic],
  ]
