// Runs groups of tests, or single files: node scripts/test.ts unit api server/test/ai.test.ts
//
// Every file runs in its own process. A file that fails is run once more at the end, alone: if it then passes, it is
// reported as unstable and does not fail the run. A file that hangs is killed and counts as failed.
// With TESTS_MUST_RUN=1, as .ci/run sets it, a skipped test is a failure.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

interface Group {
  files: string[]
  env?: Record<string, string>
  /** Addresses of services, which .ci/run starts. */
  needs?: string[]
  maxFileMs?: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const QUICK = '**/!(*.slow|*.soak).test.ts'
/** Those that depend on where rows and bytes are. */
const API_SUITES = 'server/test/{conformance,contract-!(errors),generate-files,generations}.test.ts'

const groups: Record<string, Group> = {
  unit: { files: [`{analyzer,sandbox,scanner,bench}/${QUICK}`] },
  api: { files: [`{composer,server,sdk,cli,console}/${QUICK}`, 'scripts/runner.test.ts'] },
  slow: { files: ['**/*.slow.test.ts'] },
  // The same promises on other backends.
  backends: {
    files: [API_SUITES],
    env: { TEST_SERVERS_ON: 'postgres,s3,redis' },
    needs: ['TEST_DATABASE_URL', 'TEST_BLOBS_URL', 'TEST_REDIS_URL'],
  },
  races: {
    files: ['server/test/faults/races.slow.test.ts'],
    env: { TEST_SERVERS_ON: 'postgres' },
    needs: ['TEST_DATABASE_URL'],
  },
  // The slow tests without samples, and what takes too long for every change.
  soak: {
    files: ['**/*.{slow,soak}.test.ts'],
    env: { SOAK: '1' },
    maxFileMs: 3_600_000,
    needs: ['TEST_DATABASE_URL', 'TEST_BLOBS_URL', 'TEST_REDIS_URL'],
  },
}

const CONCURRENCY = 2
/** The slowest file takes three minutes on two quiet cores. */
const MAX_FILE_MS = Number(process.env.TEST_FILE_LIMIT_MS ?? 600_000)
// With more failures than this, something is broken, and a second run would only take time.
const MAX_FAILED = 12
const MAX_UNSTABLE = 6

const mustRun = process.env.TESTS_MUST_RUN === '1'

interface FileResult {
  file: string
  group: Group
  failed: boolean
  counts: Counts
  durationMs: number
  skipped: string[]
}

type Counts = Record<'tests' | 'suites' | 'passed' | 'failed' | 'cancelled' | 'skipped' | 'todo', number>

const results: FileResult[] = []
const notRun: string[] = []
for (const name of process.argv.slice(2)) {
  const group = groups[name] ?? { files: [name] }
  const missing = group.needs?.filter((variable) => !process.env[variable]) ?? []
  if (missing.length === 0) results.push(...(await runGroup(name, group)))
  else notRun.push(`${name}: not run, because ${missing.join(' and ')} is not set. See .ci/run.`)
}

const failedOnce = results.filter(({ failed }) => failed)
const second = failedOnce.length > MAX_FAILED ? failedOnce : await runAgain(failedOnce)
const unstable = second.filter(({ failed }) => !failed)
const final = [...results.filter(({ failed }) => !failed), ...second]

console.log('')
for (const message of notRun) console.log(message)
for (const { skipped } of final) for (const test of skipped) console.log(`skipped: ${test}`)
for (const { file } of unstable) console.log(`unstable: ${file}`)
for (const { file, failed } of second) if (failed) console.log(`failed: ${file}`)
if (unstable.length > MAX_UNSTABLE) console.log(`More than ${MAX_UNSTABLE} files are unstable.`)
const total = sum(final.map(({ counts }) => counts))
console.log(`Tests: ${total.passed} passed, ${total.failed + total.cancelled} failed`)

const isGreen =
  final.length > 0 &&
  final.every(({ failed }) => !failed) &&
  unstable.length <= MAX_UNSTABLE &&
  !(mustRun && notRun.length > 0)
process.exit(isGreen ? 0 : 1) // a killed file may have left handles open

async function runGroup(name: string, group: Group): Promise<FileResult[]> {
  const beganAt = performance.now()
  const queue = globSync(group.files, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
  if (queue.length === 0)
    throw new Error(`No group and no file: ${name}. Groups: ${Object.keys(groups).join(', ')}`)
  const ended: FileResult[] = []
  const report = openReport()
  async function work(): Promise<void> {
    for (let file = queue.shift(); file; file = queue.shift()) ended.push(await runFile(file, group, report))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const durationMs = performance.now() - beganAt
  const counts = sum(ended.map((result) => result.counts))
  await report.end(counts, durationMs)

  console.log(`\n${name}: ${counts.passed} passed in ${seconds(durationMs)}`)
  const slowest = ended.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, 5)
  for (const { file, durationMs: ms } of slowest) console.log(`  ${seconds(ms)}  ${file}`)
  return ended
}

async function runAgain(failed: readonly FileResult[]): Promise<FileResult[]> {
  if (failed.length === 0) return []
  console.log(`\nOnce more, alone: ${failed.map(({ file }) => file).join(', ')}`)
  const again: FileResult[] = []
  const report = openReport()
  for (const { file, group } of failed) again.push(await runFile(file, group, report))
  const counts = sum(again.map((result) => result.counts))
  await report.end(
    counts,
    again.reduce((ms, { durationMs }) => ms + durationMs, 0),
  )
  return again
}

/**
 * One call of `run` for each file, so that every failure belongs to a file: a test that a helper defines has the helper's
 * path, and a process that is killed or exits with another code has no failed test.
 */
async function runFile(file: string, group: Group, report: Report): Promise<FileResult> {
  const skipped: string[] = []
  const events: TestEvent[] = []
  let counts = sum([])
  let failed = true
  let durationMs = 0
  const tests = run({
    cwd: root,
    files: [resolve(root, file)],
    isolation: 'process',
    env: { ...process.env, ...group.env },
    // Its `timeout` would not end a file with open handles.
    signal: AbortSignal.timeout(group.maxFileMs ?? MAX_FILE_MS),
  })
  for await (const event of tests as AsyncIterable<TestEvent>) {
    if (event.type === 'test:pass' && (event.data.skip ?? event.data.todo) !== undefined)
      skipped.push(`${file}: ${event.data.name} (${event.data.skip ?? event.data.todo})`)
    if (event.type === 'test:summary' && event.data.file === undefined) {
      const { success, counts: counted, duration_ms } = event.data
      const { tests: all, passed, cancelled, skipped: left, todo } = counted
      // Node counts the failed tests too, but its types do not have them.
      counts = { ...counted, failed: all - passed - cancelled - left - todo }
      durationMs = duration_ms
      failed = !success || (mustRun && skipped.length > 0)
    } else events.push(event)
  }
  report.write(events)
  return { file, group, failed, counts, durationMs, skipped }
}

type Report = ReturnType<typeof openReport>

/** Node's report over several files, with one summary. */
function openReport() {
  const reporter = new spec()
  reporter.pipe(process.stdout, { end: false })
  const isSummary = ({ type, data }: TestEvent) =>
    type === 'test:diagnostic' && data.nesting === 0 && data.file === undefined
  return {
    /** All events of a file at once: the reporter does not tell files apart. */
    write(events: readonly TestEvent[]): void {
      for (const event of events) if (!isSummary(event)) reporter.write(event)
    },
    async end(counts: Counts, durationMs: number): Promise<void> {
      const { tests, suites, passed, failed, cancelled, skipped, todo } = counts
      const summary = {
        tests,
        suites,
        pass: passed,
        fail: failed,
        cancelled,
        skipped,
        todo,
        duration_ms: durationMs,
      }
      for (const [key, value] of Object.entries(summary))
        reporter.write({
          type: 'test:diagnostic',
          data: { nesting: 0, message: `${key} ${value}`, level: 'info' },
        })
      reporter.end()
      await new Promise((resolve) => reporter.once('end', resolve))
    },
  }
}

function sum(all: readonly Counts[]): Counts {
  const total: Counts = { tests: 0, suites: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 }
  for (const counts of all)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  return total
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
