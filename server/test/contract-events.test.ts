import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient, type FilesChanged } from '@atelier/sdk'
import { projectClient } from './projects.ts'
import { assertError } from './responses.ts'
import { createTestClient, startServer, type TestServer } from './server.ts'

// Changes of files as events: docs/projects.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Follows the events until the test has ended. */
async function follow(
  t: { after: (end: () => void) => void },
  options: { token?: string; lastEventId?: string; projectId?: string } = {},
) {
  const { token = server.token, ...rest } = options
  const leaving = new AbortController()
  t.after(() => leaving.abort())
  const events = createClient({ baseUrl: server.url, token }).watch({ ...rest, signal: leaving.signal })
  const next = async (): Promise<FilesChanged> => {
    const { value } = await events.next()
    assert.ok(value)
    return value
  }
  return { first: await next(), next, leave: () => leaving.abort() }
}

test('every change of a project is reported, and many changes at once only a few times', async (t) => {
  const { first, next } = await follow(t)
  assert.equal(first.event, 'ready')
  const demo = projectClient(server, 'burst')
  await Promise.all(Array.from({ length: 100 }, (_, index) => demo.put(`f${index}.txt`, 'x')))
  await projectClient(server, 'after').put('a.txt', 'x')
  const seen: FilesChanged[] = []
  while (seen.at(-1)?.projectId !== 'after') seen.push(await next())
  assert.ok(seen.length < 50, `${seen.length} events`)
  assert.deepEqual([...new Set(seen.map(({ event }) => event))], ['changed'])
})

test('moves, deletes, batches, restores and checkpoints are reported', async (t) => {
  const demo = projectClient(server, 'kinds')
  await demo.put('a.txt', 'one')
  const { next } = await follow(t, { projectId: 'kinds' })
  const steps: [string, () => Promise<Response>][] = [
    ['replace', () => demo.put('a.txt', 'two')],
    ['batch', () => demo.batch([{ op: 'move', from: 'a.txt', to: 'b/a.txt' }])],
    ['checkpoint', () => demo.send('POST', '/checkpoints', {})],
    ['delete', () => demo.send('DELETE', '/files/b/a.txt')],
  ]
  for (const [name, step] of steps) {
    const changed = next()
    assert.ok((await step()).ok, name)
    assert.equal((await changed).projectId, 'kinds', name)
  }
})

test('Last-Event-ID continues the stream, and an unknown one reports that changes were missed', async (t) => {
  const one = await follow(t)
  await projectClient(server, 'resume').put('a.txt', 'one')
  let seen = await one.next()
  while (seen.projectId !== 'resume') seen = await one.next()
  one.leave()
  await projectClient(server, 'meanwhile').put('a.txt', 'one')
  const other = await follow(t, { lastEventId: seen.id })
  assert.equal(other.first.event, 'ready')
  assert.equal((await other.next()).projectId, 'meanwhile')
  for (const lastEventId of ['000000000000.3', 'nonsense', `${seen.id}9999`])
    assert.equal((await follow(t, { lastEventId })).first.event, 'missed', lastEventId)
})

test('a token gets only events of projects that it may read', async (t) => {
  const { tokens } = createClient({ baseUrl: server.url, token: server.token })
  const limited = await tokens.create({ name: 'limited', scopes: ['files:read'], projectId: 'mine' })
  const { next } = await follow(t, { token: limited.secret })
  await projectClient(server, 'theirs').put('a.txt', 'x')
  await projectClient(server, 'mine').put('a.txt', 'x')
  assert.equal((await next()).projectId, 'mine')

  const none = await tokens.create({ name: 'none', scopes: ['ai'] })
  await assertError(createTestClient(server.url, none.secret).request('/api/events'), 403, 'Forbidden')
  await assertError(
    createTestClient(server.url, limited.secret).request('/api/events?project_id=theirs'),
    403,
    'Forbidden',
  )
})

test('a token has at most 20 streams, and a closed one makes room', async (t) => {
  const { tokens } = createClient({ baseUrl: server.url, token: server.token })
  const { secret } = await tokens.create({ name: 'greedy', scopes: ['files:read'] })
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(t, { token: secret })))
  const client = createTestClient(server.url, secret)
  await assertError(client.request('/api/events'), 429, 'Too many requests')
  streams[0]?.leave()
  const leaving = new AbortController()
  t.after(() => leaving.abort())
  for (;;) {
    const { status } = await client.request('/api/events', { signal: leaving.signal })
    if (status === 200) break
    assert.equal(status, 429)
  }
})

test('a stop of the service ends the streams at once', async (t) => {
  const other = await startServer()
  t.after(() => other.close())
  const response = await other.request('/api/events')
  const reading = response.text()
  await other.stop({ stopWorkMs: 600_000, refuseMs: 600_000, cutMs: 600_000 })
  assert.match(await reading, /^id: [0-9a-f]{12}\.0\nevent: ready\ndata: \{\}\n\n$/)
})
