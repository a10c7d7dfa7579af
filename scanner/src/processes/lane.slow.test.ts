import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { HUNGRY, HUNGRY_MAIN } from '../../test/hungry.ts'
import { writeSlowRules } from '../../test/slow-rules.ts'
import { readRules } from '../yara-rules.ts'
import { createLane } from './lane.ts'
import { endProcess, processorMs } from './process.ts'
import type { Job } from './protocol.ts'

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
  folder = await mkdtemp(join(tmpdir(), 'atelier-lane-'))
  slowRules = await mkdtemp(join(tmpdir(), 'atelier-lane-'))
  await writeSlowRules(slowRules)
})
after(async () => {
  await rm(folder, { recursive: true })
  await rm(slowRules, { recursive: true })
})

test('a process that died between two files is replaced', async () => {
  const lane = createLane(undefined)
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await endProcess(await lane.ready())
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await lane.close()
})

test('a file whose inspection kills the process is unscannable, and the next one is inspected', async () => {
  const lane = createLane(undefined)
  const child = await lane.ready()
  const verdict = lane.inspect(job('x'.repeat(200_000)), signal)
  await new Promise(setImmediate) // the file has been sent
  await endProcess(child)
  assert.equal((await verdict).verdict, 'unscannable')
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await lane.close()
})

test('a file that needs too much memory is unscannable, and the next one is inspected', async () => {
  const lane = createLane(undefined, undefined, HUNGRY_MAIN)
  assert.equal((await lane.inspect({ ...job('hello'), name: HUNGRY }, signal)).verdict, 'unscannable')
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await lane.close()
})

test('a signal that a terminal sends to all processes does not end a scan', async () => {
  const lane = createLane(readRules(slowRules).files)
  const child = await lane.ready()
  const verdict = lane.inspect(job('late'), signal)
  child.kill('SIGINT')
  child.kill('SIGTERM')
  assert.equal((await verdict).verdict, 'clean')
  assert.equal(await lane.ready(), child)
  await lane.close()
})

test('a scan that runs when the service closes is unavailable', async () => {
  const lane = createLane(readRules(slowRules).files)
  await lane.ready()
  const verdict = lane.inspect(job('endless'), signal)
  const refused = assert.rejects(verdict, { name: 'ScannerUnavailable' })
  await new Promise(setImmediate) // the file has been sent
  await lane.close()
  await refused
})

test('rules that do not compile are reported, and scans are unavailable', async () => {
  await writeFile(join(folder, 'bad.yar'), 'rule broken {')
  const lane = createLane(readRules(folder).files)
  await assert.rejects(lane.ready(), /bad\.yar/)
  await assert.rejects(lane.inspect(job('hello'), signal), { name: 'ScannerUnavailable' })
  await lane.close()
})

test('a closed lane rejects files', async () => {
  const lane = createLane(undefined)
  await lane.close()
  await assert.rejects(lane.inspect(job('hello'), signal), { name: 'ScannerUnavailable' })
})

test('an idle process ends, and the next file gets a new one', async () => {
  const limits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000, idleMs: 20 }
  const lane = createLane(undefined, limits)
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  const first = await lane.ready()
  await once(first, 'exit')
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  assert.notEqual(await lane.ready(), first)
  await lane.close()
})

test('a process that is worn is replaced', async () => {
  const worn = join(folder, 'worn.mjs')
  await writeFile(
    worn,
    `process.on('message', () => process.send({ verdict: { verdict: 'clean', findings: [] }, worn: true }))
    process.send({ ready: true })`,
  )
  const lane = createLane(undefined, undefined, worn)
  const first = await lane.ready()
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  assert.notEqual(first.signalCode, null)
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await lane.close()
})

test('a file that keeps its process busy for too long is unscannable', async () => {
  const lane = createLane(readRules(slowRules).files, { checkMs: 20, stuckMs: 200, longestMs: 600_000 })
  assert.equal((await lane.inspect(job('endless'), signal)).verdict, 'unscannable')
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await lane.close()
})

test('a file that times out on a busy machine may be sent again', async () => {
  const lane = createLane(readRules(slowRules).files, { checkMs: 20, stuckMs: 600_000, longestMs: 2000 })
  await assert.rejects(lane.inspect(job('endless'), signal), {
    name: 'ScannerUnavailable',
    retryAfterSeconds: 30,
  })
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  await lane.close()
})

test('an abandoned file is stopped if it takes long, and the next one is inspected', async () => {
  const lane = createLane(readRules(slowRules).files)
  const child = await lane.ready()
  const caller = new AbortController()
  const running = lane.inspect(job('endless'), caller.signal)
  const waiting = lane.inspect(job('endless'), caller.signal)
  const next = lane.inspect(job('a shell'), signal)
  await new Promise(setImmediate) // the first file has been sent
  caller.abort()
  await assert.rejects(running, { name: 'AbortError' })
  await assert.rejects(waiting, { name: 'AbortError' })
  assert.equal((await next).verdict, 'infected')
  assert.notEqual(await lane.ready(), child)
  await lane.close()
})

test('a process that does not start in time is ended, and its file may be sent again', async () => {
  const silent = join(folder, 'silent.mjs')
  await writeFile(silent, 'setInterval(() => undefined, 1000)')
  const limits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000, startMs: 300 }
  const lane = createLane(undefined, limits, silent)
  await assert.rejects(lane.inspect(job('hello'), signal), { name: 'ScannerUnavailable' })
  await assert.rejects(lane.inspect(job('hello'), signal), { name: 'ScannerUnavailable' })
  await lane.close()
})

test('a process that answers just before it is ended does not get the next file', async () => {
  const limits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000, abandonedMs: 0 }
  const lane = createLane(undefined, limits)
  await lane.inspect(job('hello'), signal)
  const caller = new AbortController()
  const abandoned = lane.inspect(job('hello'), caller.signal)
  const next = lane.inspect(job('hello'), signal)
  await new Promise(setImmediate) // the file has been sent
  caller.abort()
  // The answer arrives during this loop. Timers run first, so the process is ended before its answer is read.
  for (const start = performance.now(); performance.now() - start < 500; );
  await abandoned.catch(() => undefined)
  assert.equal((await next).verdict, 'clean')
  await lane.close()
})

test('a file that finishes soon after its caller left does not cost the process', async () => {
  const limits = { checkMs: 5000, stuckMs: 25_000, longestMs: 120_000, abandonedMs: 60_000 }
  const lane = createLane(readRules(slowRules).files, limits)
  const child = await lane.ready()
  const caller = new AbortController()
  const running = lane.inspect(job('hello'), caller.signal)
  await new Promise(setImmediate)
  caller.abort()
  await running.catch(() => undefined)
  assert.equal((await lane.inspect(job('hello'), signal)).verdict, 'clean')
  assert.equal(await lane.ready(), child)
  await lane.close()
})

test('a brief inspection stops if it takes long', async () => {
  const lane = createLane(readRules(slowRules).files)
  assert.equal(await lane.inspectBriefly(job('late'), signal), undefined)
  assert.equal((await lane.inspectBriefly(job('hello'), signal))?.verdict, 'clean')
  await lane.close()
})

const noProc = !existsSync('/proc/self/environ') && 'reads /proc'

test('a process has no secrets in its environment', { skip: noProc }, async () => {
  process.env.ACCESS_TOKEN = 'a secret'
  const lane = createLane(undefined)
  const { pid } = await lane.ready()
  delete process.env.ACCESS_TOKEN
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  assert.deepEqual(
    variables.filter((variable) => !variable.startsWith('NODE_CHANNEL_')),
    [],
  )
  await lane.close()
})

test('a process ends with its service, even during an endless scan', { skip: noProc }, async () => {
  const script = `
    const { createLane } = await import('${new URL('./lane.ts', import.meta.url)}')
    const { readRules } = await import('${new URL('../yara-rules.ts', import.meta.url)}')
    const lane = createLane(readRules(process.argv[1]).files)
    const { pid } = await lane.ready()
    const file = { name: 'a.txt', mediaType: 'text/plain', kind: 'code', bytes: Buffer.from('endless') }
    void lane.inspect(file, new AbortController().signal)
    console.log(pid)`
  const service = spawn(process.execPath, ['--input-type=module', '-e', script, slowRules], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(service.stdout, 'data')
  const pid = Number(line)
  const before = processorMs({ pid })
  while (processorMs({ pid }) < before + 200) await pause(20)
  service.kill('SIGKILL')
  while (isRunning(pid)) await pause(100)
})

/** An ended process may remain as a zombie. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
