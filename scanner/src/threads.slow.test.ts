import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeSlowRules } from '../test/slow-rules.ts'
import { createThread, type Job } from './threads.ts'

const { signal } = new AbortController()
const job = (text: string): Job => ({
  name: 'a.txt',
  mediaType: 'text/plain',
  kind: 'code',
  bytes: new Uint8Array(Buffer.from(text)),
  brief: false,
})

let folder: string
let slowRules: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-threads-'))
  slowRules = await mkdtemp(join(tmpdir(), 'atelier-threads-'))
  await writeSlowRules(slowRules)
})
after(async () => {
  await rm(folder, { recursive: true })
  await rm(slowRules, { recursive: true })
})

test('a thread that died between two files is replaced', async () => {
  const thread = createThread(undefined)
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  await (await thread.ready()).terminate()
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  await thread.close()
})

test('a file whose inspection ends its thread is unscannable, and the next one is inspected', async () => {
  const thread = createThread(undefined)
  const worker = await thread.ready()
  const verdict = thread.inspect(job('x'.repeat(200_000)), signal)
  await new Promise(setImmediate) // the file is on its way
  await worker.terminate()
  assert.equal((await verdict).verdict, 'unscannable')
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  await thread.close()
})

test('rules that do not compile are told, and an upload then is neither clean nor infected', async () => {
  await writeFile(join(folder, 'bad.yar'), 'rule broken {')
  const thread = createThread(folder)
  await assert.rejects(thread.ready(), /bad\.yar/)
  await assert.rejects(thread.inspect(job('hello'), signal), { name: 'ScannerUnavailable' })
  await thread.close()
})

test('a closed thread inspects nothing', async () => {
  const thread = createThread(undefined)
  await thread.close()
  await assert.rejects(thread.inspect(job('hello'), signal), { name: 'ScannerUnavailable' })
})

test('a thread ends when it was idle for long, and the next file gets a new one', async () => {
  const limits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000, idleMs: 20 }
  const thread = createThread(undefined, limits)
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  const first = await thread.ready()
  await once(first, 'exit')
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  assert.notEqual(await thread.ready(), first)
  await thread.close()
})

test('a thread whose rules were asked often is replaced between two files', async () => {
  const thread = createThread(slowRules)
  const first = await thread.ready()
  for (let files = 0; first.threadId !== -1; files += 1) {
    assert.ok(files < 2100, 'it was never replaced')
    assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  }
  assert.equal((await thread.inspect(job('a shell'), signal)).verdict, 'infected')
  await thread.close()
})

test('a file that keeps its thread busy for too long is unscannable', async () => {
  const thread = createThread(slowRules, { checkMs: 20, stuckMs: 200, longestMs: 600_000 })
  assert.equal((await thread.inspect(job('endless'), signal)).verdict, 'unscannable')
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  await thread.close()
})

test('a file that could not be inspected in time since the machine is busy may be sent again', async () => {
  const thread = createThread(slowRules, { checkMs: 20, stuckMs: 600_000, longestMs: 2000 })
  await assert.rejects(thread.inspect(job('endless'), signal), {
    name: 'ScannerUnavailable',
    retryAfterSeconds: 30,
  })
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  await thread.close()
})

test('a file that nobody waits for any more is stopped if it takes long, and the next one is inspected', async () => {
  const thread = createThread(slowRules)
  const worker = await thread.ready()
  const caller = new AbortController()
  const running = thread.inspect(job('endless'), caller.signal)
  const waiting = thread.inspect(job('endless'), caller.signal)
  const next = thread.inspect(job('a shell'), signal)
  await new Promise(setImmediate) // the first one is on its way
  caller.abort()
  await assert.rejects(running, { name: 'AbortError' })
  await assert.rejects(waiting, { name: 'AbortError' })
  assert.equal((await next).verdict, 'infected')
  assert.notEqual(await thread.ready(), worker)
  await thread.close()
})

test('a file that is inspected soon after its caller left costs no thread', async () => {
  const limits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000, abandonedMs: 60_000 }
  const thread = createThread(slowRules, limits)
  const worker = await thread.ready()
  const caller = new AbortController()
  const running = thread.inspect(job('hello'), caller.signal)
  await new Promise(setImmediate)
  caller.abort()
  await running.catch(() => undefined)
  assert.equal((await thread.inspect(job('hello'), signal)).verdict, 'clean')
  assert.equal(await thread.ready(), worker)
  await thread.close()
})

test('what takes long is given up when it is to be brief, and its bytes are kept', async () => {
  const thread = createThread(slowRules)
  const file = job('late')
  assert.equal(await thread.inspectBriefly(file, signal), undefined)
  assert.equal(file.bytes.length, 4)
  assert.equal((await thread.inspectBriefly(job('hello'), signal))?.verdict, 'clean')
  await thread.close()
})
