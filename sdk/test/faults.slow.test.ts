import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { until } from '../../server/test/until.ts'
import { AtelierError, createClient } from '../src/index.ts'
import { lines, startService } from './service.ts'

const service = await startService()
after(() => service.close())
const { through } = service

const content = lines(1_000_000)
const { file } = await service.atelier.files.upload(content, { projectId: 'faults', name: 'a.txt' })

test('an interrupted download resumes with the same bytes', async () => {
  await using way = await through([{ cutAfter: 400_000 }, { cutAfter: 1 }, 'hang-up', { cutAfter: 300_000 }])
  const answer = await way.atelier.files.download(file.id)
  assert.deepEqual(await answer.bytes(), content)
  const ranges = way.front.seen.map(({ headers }) => headers.range)
  assert.equal(ranges[0], undefined)
  // Data in transit may be lost when the connection breaks.
  for (const range of ranges.slice(1)) assert.match(range ?? '', /^bytes=\d+-$/)
  assert.ok(
    way.front.seen.slice(1).every(({ headers }) => headers['if-range'] === answer.headers.get('etag')),
  )
})

test('an interrupted range resumes within the range', async () => {
  await using way = await through([{ cutAfter: 100_000 }])
  const answer = await way.atelier.files.download(file.id, { range: { start: 1000, end: 600_999 } })
  assert.deepEqual(await answer.bytes(), content.slice(1000, 601_000))
  assert.match(way.front.seen[1]?.headers.range ?? '', /^bytes=\d+-600999$/)
})

test('a stalled download resumes', async () => {
  await using way = await through([{ stallAfter: 200_000 }], { timeoutMs: 1000 })
  assert.deepEqual(await (await way.atelier.files.download(file.id)).bytes(), content)
})

test('a slow reader does not time out', async () => {
  const atelier = service.client({ timeoutMs: 2000, retries: 0 })
  const { body } = await atelier.files.download(file.id)
  const reader = body?.getReader()
  let read = 0
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) break
    if (read === 0) await pause(2500)
    read += value?.length ?? 0
  }
  assert.equal(read, content.length)
})

test('a download that breaks too often fails', async () => {
  const cuts = Array.from({ length: 9 }, () => ({ cutAfter: 0 }))
  await using way = await through([{ cutAfter: 1000 }, ...cuts], { retries: 1 })
  const answer = await way.atelier.files.download(file.id)
  await assert.rejects(answer.bytes(), { code: 'network' })
})

test('corrupt bytes fail the download', async () => {
  await using way = await through(['corrupt'])
  await assert.rejects((await way.atelier.files.download(file.id)).bytes(), { code: 'digest_mismatch' })
})

test('a download does not resume with a changed file', async () => {
  const other = { status: 200, headers: { etag: '"other"' }, body: 'other' }
  await using way = await through([{ cutAfter: 1000 }, other])
  await assert.rejects((await way.atelier.files.download(file.id)).bytes(), { code: 'changed' })
})

test('a cancelled download closes the connection', async () => {
  await using way = await through([{ stallAfter: 1000 }])
  const answer = await way.atelier.files.download(file.id)
  await answer.body?.cancel()
  await way.front.hungUp()
  assert.equal(way.front.seen.length, 1)
})

test('a 503 with Retry-After is retried', async () => {
  await using way = await through([{ status: 503, headers: { 'retry-after': '1' } }])
  const before = performance.now()
  await way.atelier.files.get(file.id)
  assert.ok(performance.now() - before >= 1000)
  assert.equal(way.front.seen.length, 2)
})

test('a long Retry-After is an error', async () => {
  await using way = await through([{ status: 429, headers: { 'retry-after': '7200' } }])
  await assert.rejects(way.atelier.files.get(file.id), { status: 429, retryAfterMs: 7_200_000, tries: 1 })
})

test('retries are limited', async () => {
  await using way = await through(Array(9).fill({ status: 503 }), { retries: 2 })
  await assert.rejects(way.atelier.files.get(file.id), { status: 503, tries: 3 })
  assert.equal(way.front.seen.length, 3)
})

test('an upload is stored once if its response was lost', async () => {
  for (const onProgress of [undefined, () => undefined]) {
    await using way = await through(['lose-answer'])
    const projectId = onProgress ? 'watched' : 'once'
    await way.atelier.files.upload('hello', { projectId, name: 'a.txt', onProgress })
    assert.equal(way.front.seen.length, 2)
    const [first, second] = way.front.seen.map(({ headers }) => headers['idempotency-key'])
    assert.ok(first)
    assert.equal(first, second)
    assert.equal((await service.atelier.files.list({ projectId })).pagination.total, 1)
  }
})

test('a stream is not retried', async () => {
  await using way = await through(['hang-up'])
  const stream = new Blob(['hello']).stream()
  await assert.rejects(way.atelier.files.upload(stream, { projectId: 'p' }), { code: 'network', tries: 1 })
  assert.equal(way.front.seen.length, 1)
})

test('a delete succeeds if its first response was lost', async () => {
  const { file } = await service.atelier.files.upload('x', { projectId: 'gone', name: 'a.txt' })
  await using way = await through(['lose-answer'])
  assert.deepEqual(await way.atelier.files.delete(file.id), { message: 'File deleted successfully' })
})

test('creating a token is not retried', async () => {
  await using way = await through(['lose-answer'])
  await assert.rejects(way.atelier.tokens.create({ name: 'ci', scopes: ['ai'] }), { code: 'network' })
  assert.equal(way.front.seen.length, 1)
})

test('a missing response is a timeout', async () => {
  await using way = await through(['silent', 'silent'], { timeoutMs: 100, retries: 1 })
  await assert.rejects(way.atelier.files.get(file.id), { code: 'timeout', status: undefined, tries: 2 })
})

test('the caller can abort before, during and between attempts, and in a body', async () => {
  const reason = new Error('enough')
  await assert.rejects(service.atelier.files.get(file.id, { signal: AbortSignal.abort(reason) }), reason)

  await using silent = await through(['silent'])
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(reason), 50)
  await assert.rejects(silent.atelier.files.get(file.id, { signal: waiting.signal }), reason)

  await using refusing = await through([{ status: 503, headers: { 'retry-after': '30' } }])
  const between = new AbortController()
  setTimeout(() => between.abort(reason), 200)
  await assert.rejects(refusing.atelier.files.get(file.id, { signal: between.signal }), reason)

  await using stalling = await through([{ stallAfter: 1000 }])
  const reading = new AbortController()
  const answer = await stalling.atelier.files.download(file.id, { signal: reading.signal })
  setTimeout(() => reading.abort(reason), 50)
  await assert.rejects(answer.bytes(), reason)
})

test('an aborted upload stores nothing', async () => {
  const stop = new AbortController()
  async function* slowly() {
    yield 'the first half\n'
    stop.abort()
    yield 'the second half\n'
  }
  const options = { projectId: 'stopped', name: 'a.txt', signal: stop.signal }
  await assert.rejects(service.atelier.files.upload(slowly(), options), { name: 'AbortError' })
  assert.equal((await service.atelier.files.list({ projectId: 'stopped' })).pagination.total, 0)
})

test('a failing source throws its own error and stores nothing', async () => {
  async function* broken() {
    yield 'the first half\n'
    throw new Error('The disk is gone')
  }
  const options = { projectId: 'broken', name: 'a.txt' }
  await assert.rejects(service.atelier.files.upload(broken(), options), { message: 'The disk is gone' })
  const numbers = new ReadableStream({ start: (controller) => controller.enqueue(1) })
  await assert.rejects(service.atelier.files.upload(numbers, options), /must yield Uint8Array or string/)
  assert.equal((await service.atelier.files.list({ projectId: 'broken' })).pagination.total, 0)
})

test('a wrong token fails immediately and is not shown', async () => {
  const token = 'atl_wrong_but_secret'
  await using way = await through([], { token })
  for (const call of [
    () => way.atelier.files.list({ projectId: 'p' }),
    () => way.atelier.files.upload('x', { projectId: 'p' }),
    () => way.atelier.files.download(file.id),
    () => way.atelier.ai.models(),
    () => way.atelier.ai.generateStream({ prompt: 'x', type: 'code' }).next(),
  ]) {
    const error = await call().catch((caught: unknown) => caught)
    assert.ok(error instanceof AtelierError)
    assert.equal(error.status, 401)
    assert.equal(error.code, 'unauthorized')
    assert.equal(error.tries, 1)
    assert.doesNotMatch(inspect(error, { depth: 20, showHidden: true }), /wrong_but_secret/)
  }
})

test('a connection error names the origin, not the token', async () => {
  const front = await through([])
  await front.front.close()
  const client = createClient({ baseUrl: front.front.url, token: 'very-secret', retries: 1 })
  const error = await client.ai.models().catch((caught: unknown) => caught)
  assert.ok(error instanceof AtelierError)
  assert.equal(error.code, 'network')
  assert.equal(error.tries, 2)
  assert.match(error.message, /Cannot reach http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)/)
  assert.doesNotMatch(inspect(error, { depth: 20, showHidden: true }), /very-secret/)
  assert.doesNotMatch(inspect(client, { depth: 20, showHidden: true }), /very-secret/)
})

test('an invalid URL or token is rejected without showing it', () => {
  for (const wrong of [
    '',
    'files.example.com',
    'ftp://a.test',
    'https://me:pw@a.test',
    'https://a.test/?x=1',
  ])
    assert.throws(() => createClient({ baseUrl: wrong, token: 't' }), /baseUrl must be/)
  for (const wrong of ['', 'sec ret', 'secret\n', undefined as unknown as string]) {
    assert.throws(
      () => createClient({ baseUrl: 'https://a.test', token: wrong }),
      (error: Error) => /token must be/.test(error.message) && !/sec/.test(error.message),
    )
  }
})

test('a response from another server is recognized', async () => {
  const html = { headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' }
  await using way = await through([
    { status: 200, ...html },
    { status: 404, ...html },
  ])
  await assert.rejects(way.atelier.ai.models(), { code: 'invalid_answer', status: 200 })
  await assert.rejects(way.atelier.ai.models(), { code: 'invalid_answer', status: 404 })
})

test('errors name the invalid fields', async () => {
  await assert.rejects(service.atelier.files.list({ projectId: 'p', limit: 0 }), (error) => {
    assert.ok(error instanceof AtelierError)
    assert.equal(error.code, 'invalid_request')
    assert.equal(error.errors[0]?.field, 'limit')
    return true
  })
})

test('reports the state of the dependencies, ready or not', async () => {
  assert.deepEqual(await service.atelier.health.live(), { status: 'live' })
  const ready = { status: 'ready', checks: { database: 'ok', blobs: 'ok', disk: 'ok' } }
  const isReady = async () => (await service.atelier.health.ready()).status === 'ready'
  await until('not ready', isReady, 60_000)
  assert.deepEqual(await service.atelier.health.ready(), ready)
  const failed = { status: 'not ready', checks: { database: 'ok', blobs: 'failed' } }
  await using way = await through([{ status: 503, body: JSON.stringify(failed) }])
  assert.deepEqual(await way.atelier.health.ready(), failed)
  assert.equal(way.front.seen.length, 1)
})

test('an ended upload does not keep the process alive', async () => {
  const waiting = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = waiting()
  const stopping = new AbortController()
  let isStopped = false
  // A source that still yields bytes after the upload has ended.
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 50; piece++) {
      yield content.subarray(0, 1000)
      if (piece === 3) stopping.abort(new Error('enough'))
    }
    isStopped = true
  }
  const options = {
    projectId: 'faults',
    name: 'endless.txt',
    signal: stopping.signal,
    onProgress: () => undefined,
  }
  await assert.rejects(service.atelier.files.upload(endless(), options), /enough/)
  while (!isStopped && waiting() > before) await pause(1)
  assert.ok(waiting() <= before)
})
