import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventsOf } from './attached.ts'
import {
  assertError,
  clientWith,
  GENERATION_REJECTED,
  type GenerationBody,
  postGeneration,
  uploaded,
} from './responses.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return postGeneration(server, body, headers)
}

describe('with stored files', () => {
  test('files are included in the prompt and listed in the response', async () => {
    await uploaded(server.upload('export const price = 3\n', { name: 'price.ts', folder: 'src' }))
    const body = { prompt: 'Use the price', type: 'code', language: 'ts', project_id: 'p1' }
    const response = await post({ ...body, context_files: ['src/*.ts'] })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('atelier-context') ?? '', /^src\/price\.ts;tokens=\d+$/)
    const none = await post(body)
    const [more, less] = await Promise.all([response.json(), none.json()])
    assert.ok((more as GenerationBody).tokens_used > (less as GenerationBody).tokens_used)
  })

  test('the content is stored as a file of the project', async () => {
    const body = { prompt: 'A sum', type: 'code', language: 'js', project_id: 'p1', save_as: 'src/sum.js' }
    const response = await post(body)
    const { content } = (await response.json()) as GenerationBody
    const id = response.headers.get('atelier-saved-file')
    const stored = await server.request(`/api/files/${id}/download`)
    assert.equal(await stored.text(), content)
  })

  const unusable = ['../x.ts', 'a/../../b.js', '.\u202e./x.js', `${'d/'.repeat(33)}x.js`]
  for (const save_as of [...unusable, 'x.exe', 'x.png', 'docs/x.pdf', 'x.zip']) {
    test(`an invalid path is rejected before anything is generated: ${save_as}`, async () => {
      const before = (await (await server.request('/api/ai/generations?limit=1')).json()) as {
        pagination: { total: number }
      }
      const body = { prompt: 'A sum', type: 'code', language: 'js', project_id: 'p1', save_as }
      const refused = await post(body, { accept: 'application/problem+json' })
      assert.equal(refused.status, 400)
      const { errors } = (await refused.json()) as { errors: { field: string }[] }
      assert.equal(errors[0]?.field, 'save_as')
      const after = (await (await server.request('/api/ai/generations?limit=1')).json()) as typeof before
      assert.equal(after.pagination.total, before.pagination.total)
    })
  }

  test('with the same Idempotency-Key the content is stored once', async () => {
    const body = { prompt: 'A sum', type: 'code', language: 'js', project_id: 'once', save_as: 'sum.js' }
    const ids = []
    for (let time = 0; time < 2; time++) {
      const response = await post(body, { 'idempotency-key': 'saved-once' })
      assert.equal(response.status, 200)
      ids.push(response.headers.get('atelier-saved-file'))
    }
    assert.match(ids[0] ?? '', /^file_/)
    assert.equal(ids[0], ids[1])
    const elsewhere = { ...body, save_as: 'elsewhere.js' }
    await assertError(await post(elsewhere, { 'idempotency-key': 'saved-once' }), 409, 'Conflict')
  })

  describe('a stream', () => {
    let count = 0
    /** A new request on each call. */
    function saving() {
      const project_id = `resumed-${++count}`
      return { prompt: `Sum ${count}`, type: 'code', language: 'js', project_id, save_as: 'sum.js' }
    }

    async function streamed(body: unknown, headers: Record<string, string> = {}) {
      const response = await post(body, { accept: 'text/event-stream', ...headers })
      assert.equal(response.status, 200, await response.clone().text())
      const events = await eventsOf(response)
      const saved = events.find(({ name }) => name === 'saved')?.data.file_id as string | undefined
      return { id: events.at(-1)?.id ?? '', saved }
    }

    async function storedIn(project: string): Promise<(string | undefined)[]> {
      const response = await server.request(`/api/files?project_id=${project}`)
      const { files } = (await response.json()) as { files: { id: string }[] }
      return files.map(({ id }) => id)
    }

    test('that is resumed stores the content once', async () => {
      const body = saving()
      const first = await streamed(body)
      for (const last of [`${first.id}.0`, first.id])
        assert.deepEqual(await streamed(body, { 'last-event-id': last }), first)
      assert.deepEqual(await storedIn(body.project_id), [first.saved])
    })

    test('that is resumed with a new key stores the content once, also when the key is used again', async () => {
      const body = saving()
      const first = await streamed(body)
      const key = { 'idempotency-key': 'resumed-with-a-key' }
      assert.deepEqual(await streamed(body, { ...key, 'last-event-id': first.id }), first)
      assert.deepEqual(await streamed(body, key), first)
      assert.deepEqual(await storedIn(body.project_id), [first.saved])
    })

    test('that is resumed with another path is a new request', async () => {
      const body = saving()
      const first = await streamed(body)
      const other = await streamed({ ...body, save_as: 'other.js' }, { 'last-event-id': first.id })
      assert.notEqual(other.id, first.id)
      assert.deepEqual((await storedIn(body.project_id)).sort(), [first.saved, other.saved].sort())
    })

    test('that shares its generation with others shares the file too', async () => {
      const body = saving()
      const results = await Promise.all(Array.from({ length: 10 }, () => streamed(body)))
      const generations = new Set(results.map(({ id }) => id))
      assert.equal((await storedIn(body.project_id)).length, generations.size)
    })

    test('from the cache stores the content once', async () => {
      const body = saving()
      const first = await streamed(body)
      const keys = ['cached-1', 'cached-2', 'cached-1', 'cached-2']
      const results = []
      for (const key of keys)
        results.push(await streamed(body, { 'idempotency-key': key, 'cache-control': 'max-age=60' }))
      assert.deepEqual(
        results.map(({ id }) => id),
        keys.map(() => first.id),
      )
      assert.deepEqual([...new Set(results.map(({ saved }) => saved))], [first.saved])
      assert.equal((await storedIn(body.project_id)).length, 1)
    })
  })

  for (const [why, more] of [
    ['a pattern that matches nothing', { project_id: 'p1', context_files: ['nowhere/*.ts'] }],
    ['files without a project', { context_files: ['a.ts'] }],
    ['saving without a project', { save_as: 'a.ts' }],
    ['context_files of another type', { project_id: 'p1', context_files: 'a.ts' }],
  ] as const) {
    test(`${why}: 400 Invalid generation parameters`, async () => {
      await assertError(await post({ prompt: 'x', type: 'code', ...more }), ...GENERATION_REJECTED)
    })
  }

  test('a token without a file scope: 403', async () => {
    const { request } = await clientWith(server, { scopes: ['ai'] })
    const body = JSON.stringify({ prompt: 'x', type: 'code', project_id: 'p1', save_as: 'a.js' })
    const headers = { 'content-type': 'application/json' }
    await assertError(await request('/api/ai/generate', { method: 'POST', headers, body }), 403, 'Forbidden')
  })
})
