import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { createScanners } from '@atelier/scanner'
import { writeSlowRules } from '../../scanner/test/slow-rules.ts'
import { createFairQueue } from '../src/queue/fair-queue.ts'
import { clientWith, pendingBlobs, uploaded } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

// Fair scheduling of the built-in scanner's processes, and when they start.

const LARGE_BYTES = 2 * 1024 * 1024
const TEXT = 'a line of text\n'

let rules: string
before(async () => {
  rules = await newFolder()
  await writeSlowRules(rules)
})
after(() => rm(rules, { recursive: true }))

const largeWith = (word: string) => word + TEXT.repeat(LARGE_BYTES / TEXT.length)

/** Child processes that have loaded their rules; only scan processes report that. */
function watchScanProcesses(t: { after(end: () => void): void }) {
  const ready = new Set<ChildProcess>()
  const watch = (started: unknown) => {
    const { process: child } = started as { process: ChildProcess }
    child.on('message', (message) => Object.hasOwn(Object(message), 'ready') && ready.add(child))
  }
  subscribe('child_process', watch)
  t.after(() => unsubscribe('child_process', watch))
  return ready
}

test('the service starts without scan processes; each starts with its first file', async (t) => {
  const processes = watchScanProcesses(t)
  const server = await startServer()
  t.after(() => server.close())
  await until('ready', async () => (await server.request('/health/ready')).status === 200, 60_000)
  assert.equal(processes.size, 0)
  await uploaded(server.upload('hello'))
  await uploaded(server.upload('hello again'))
  assert.equal(processes.size, 1)
  await uploaded(server.upload(largeWith('')))
  assert.equal(processes.size, 2)
})

test('a large upload does not wait for the backlog of another workspace', async (t) => {
  // On a slow machine the backlog waits longer than clients may.
  const scanners = await createScanners({
    yaraRulesDir: rules,
    clamavUrl: undefined,
    clamavRequired: false,
    onClamavLost: () => assert.fail(),
    createQueue: (purpose, limits) => createFairQueue(purpose, { ...limits, longestWaitMs: 600_000 }),
  })
  const server: TestServer = await startServer({
    adapt: (deps) => ({ ...deps, files: { ...deps.files, scanners } }),
  })
  t.after(async () => {
    await server.close()
    for (const scanner of scanners) await scanner.close()
  })
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
