import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { writeSlowRules } from '../../scanner/test/slow-rules.ts'
import { clientWith, pendingBlobs, until, uploaded } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'

// Fair scheduling of the built-in scanner's threads, and when they start.

const LARGE_BYTES = 2 * 1024 * 1024
const TEXT = 'a line of text\n'

let rules: string
before(async () => {
  rules = await newFolder()
  await writeSlowRules(rules)
})
after(() => rm(rules, { recursive: true }))

const largeWith = (word: string) => word + TEXT.repeat(LARGE_BYTES / TEXT.length)

/** Worker threads that have loaded their rules; only the scanner's threads report that. */
function watchScanThreads(t: { after(end: () => void): void }) {
  const ready = new Set<Worker>()
  const watch = (worker: Worker) =>
    worker.on('message', (message) => message?.ready === true && ready.add(worker))
  process.on('worker', watch)
  t.after(() => process.off('worker', watch))
  return ready
}

test('the service starts without scan threads; each starts with its first file', async (t) => {
  const threads = watchScanThreads(t)
  const server = await startServer()
  t.after(() => server.close())
  await until('ready', async () => (await server.request('/health/ready')).status === 200, 60_000)
  assert.equal(threads.size, 0)
  await uploaded(server.upload('hello'))
  await uploaded(server.upload('hello again'))
  assert.equal(threads.size, 1)
  await uploaded(server.upload(largeWith('')))
  assert.equal(threads.size, 2)
})

test('a large upload does not wait for the backlog of another workspace', async (t) => {
  const server: TestServer = await startServer({ environment: { YARA_RULES_DIR: rules } })
  t.after(() => server.close())
  const other = await clientWith(server, { workspace: 'other' })
  const order: string[] = []
  const backlog = [1, 2, 3, 4].map((number) =>
    server.upload(largeWith('late ')).then(({ status }) => order.push(`${number}: ${status}`)),
  )
  await until('the backlog has arrived', async () => (await pendingBlobs(server)).length === 4, 20_000)
  await uploaded(other.upload(largeWith('')))
  const before = order.length
  await Promise.all(backlog)
  assert.ok(before < 4, `${before} uploads of the backlog ended first`)
  assert.ok(
    order.every((line) => line.endsWith(': 201')),
    order.join(', '),
  )
})
