import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLog } from '../src/logging/log.ts'
import { type Attached, attach, BODY } from './attached.ts'
import { fails } from './mock-provider.ts'
import { uploaded } from './responses.ts'

// Values from requests (ids, names, paths, prompts, code) never appear in the log, even on errors.

const VALUE = 'zanzibar-4711'
const PROBLEM = { accept: 'application/problem+json' }

let attached: Attached
let id: string
const lines: string[] = []

before(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  attached = await attach({
    environment: { PROMPT_SECRETS: 'refuse' },
    adapt: (deps) => ({ ...deps, log }),
  })
  const { upload } = attached.server
  id = (await uploaded(upload('const a = 1\n', { name: `${VALUE}.js` }))).id
  await uploaded(upload('AWS_KEY = "AKIAZ3MHALF2TESTQ7XR"\n', { name: `${VALUE}.env.txt` }))
})
after(() => attached.close())

const generate = { path: '/api/ai/generate' }
const analyze = { path: '/api/ai/analyze' }
const optimize = { path: '/api/ai/optimize' }
const inProject = { ...BODY, project_id: 'p1' }
const missing = `file_${'0'.repeat(26)}`

const posts: [what: string, body: () => unknown, where: { path: string }, status: number][] = [
  ['a pattern without files', () => ({ ...inProject, context_files: [`${VALUE}/*.none`] }), generate, 400],
  ['a path without a file', () => ({ ...inProject, context_files: [`${VALUE}.none`] }), generate, 400],
  ['an id with a letter too many', () => ({ ...inProject, context_files: [`${id}x`] }), generate, 400],
  ['an id without a file', () => ({ ...inProject, context_files: [missing] }), generate, 404],
  [
    'a pattern that is too long',
    () => ({ ...inProject, context_files: [`${VALUE}${'*/'.repeat(40)}`] }),
    generate,
    400,
  ],
  ['a file with a secret', () => ({ ...inProject, context_files: [`${VALUE}.env.txt`] }), generate, 400],
  ['a path to save to', () => ({ ...inProject, save_as: `${VALUE}/../../x.js` }), generate, 400],
  ['a model', () => ({ ...BODY, model: VALUE }), generate, 400],
  ['a type', () => ({ ...BODY, type: VALUE }), generate, 400],
  ['a prompt of the wrong type', () => ({ ...BODY, prompt: [VALUE] }), generate, 400],
  ['a prompt that is too long', () => ({ ...BODY, prompt: VALUE.repeat(200_000) }), generate, 400],
  ['a language', () => ({ code: VALUE, language: VALUE }), analyze, 400],
  ['code and a file', () => ({ code: VALUE, file_id: id }), analyze, 400],
  ['a file without a body', () => ({ file_id: missing }), analyze, 404],
  ['code that does not parse', () => ({ code: `function ${VALUE} {`, language: 'js' }), optimize, 400],
]

for (const [what, body, { path }, status] of posts) {
  test(`${path}, ${what}: ${status}, and the log does not contain it`, async () => {
    lines.length = 0
    const response = await attached.post(body(), PROBLEM, { path })
    assert.equal(response.status, status)
    const { title } = (await response.json()) as { title: string }
    assert.ok(title)
    await assertLogged(status)
  })
}

test('the response names the invalid name or file', async () => {
  const detailOf = async (context_files: string[]) => {
    const response = await attached.post({ ...inProject, context_files }, PROBLEM)
    return ((await response.json()) as { detail: string }).detail
  }
  assert.equal(
    await detailOf([`${VALUE}.js`, 'none']),
    'context_files.1 matches no text file of this project.',
  )
  assert.match(await detailOf([`${VALUE}.env.txt`]), new RegExp(`in "${VALUE}\\.env\\.txt"`))
})

test('a body that is not JSON is not logged', async () => {
  lines.length = 0
  const headers = { ...PROBLEM, 'content-type': 'application/json' }
  const body = `{"prompt": ${VALUE}, "file": "${id}"}`
  const response = await attached.server.request('/api/ai/generate', { method: 'POST', headers, body })
  assert.equal(response.status, 400)
  await response.text()
  await assertLogged(400)
})

test('values repeated by a failing provider are not logged', async () => {
  lines.length = 0
  attached.provide(fails(400))
  const response = await attached.post({ ...BODY, prompt: `${VALUE} ${id}` })
  await response.text()
  await assertLogged(response.status)
})

const requests: [what: string, send: () => Promise<Response>, status: number][] = [
  ['an upload of a refused type', () => attached.server.upload('x', { name: `${VALUE}.exe` }), 400],
  ['an upload into a wrong folder', () => attached.server.upload('x', { folder: `${VALUE}/../x` }), 400],
  ['a file that is missing', () => attached.server.request(`/api/files/${missing}`), 404],
  ['a file that is there', () => attached.server.request(`/files/${id}`), 200],
  ['the list after a wrong id', () => attached.server.request(`/api/files?project_id=p1&after=${id}x`), 400],
  ['a search', () => attached.server.request(`/api/files?project_id=p1&type=${VALUE}`), 200],
  ['a rename to a wrong folder', () => rename({ folder: `../${VALUE}` }), 400],
  [
    'an id in a path that cannot be decoded',
    () => attached.server.request(`/files/file%5F${id.slice(5)}/%zz`),
    404,
  ],
  ['a token in a path', () => attached.server.request(`/files/${attached.server.token}`), 404],
  [
    'a form with unknown fields',
    () => attached.server.upload('x', { ...unknownFields, project_id: ' ' }),
    400,
  ],
  ['a file written by path', () => byPath('PUT'), 201],
  ['a file read by path', () => byPath('GET'), 200],
  ['a file read by an encoded path', () => byPath('GET', '%66iles'), 200],
  ['a file deleted by path', () => byPath('DELETE'), 200],
  ['a rename to a refused type', () => rename({ name: `${VALUE}.exe` }), 400],
]

const unknownFields = { [VALUE]: 'x' }

const byPath = (method: string, files = 'files') =>
  attached.server.request(`/api/projects/p1/${files}/${VALUE}/${VALUE}.txt`, {
    method,
    ...(method === 'PUT' && { body: VALUE }),
  })

const rename = (body: unknown) =>
  attached.server.request(`/api/files/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

for (const [what, send, status] of requests) {
  test(`${what}: ${status}, and the log does not contain it`, async () => {
    lines.length = 0
    const response = await send()
    assert.equal(response.status, status)
    await response.text()
    await assertLogged(status)
  })
}

test('ids in our own errors are shortened', () => {
  lines.length = 0
  attached.server.deps.log.error({ err: new Error(`cannot read ${id}`), reason: id }, `no ${id}`)
  assert.equal(lines.length, 1)
  assert.ok(!lines.join('').includes(id))
})

/** The request is logged after its response was sent. */
async function assertLogged(status: number): Promise<void> {
  while (!lines.some((line) => line.includes('"msg":"request"')))
    await new Promise((done) => setTimeout(done, 5))
  const log = lines.join('')
  assert.ok(log.includes(`"status":${status}`), log)
  assert.ok(!log.includes(VALUE), log)
  assert.ok(!log.includes(id.slice(-16)), log)
  assert.ok(!log.includes(missing), log)
  assert.ok(!log.includes(attached.server.token), log)
}
