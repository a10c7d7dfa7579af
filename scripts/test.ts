// Runs groups of tests, for example: node scripts/test.ts unit api
// With TESTS_MUST_RUN=1, as .ci/run sets it, a skipped test is a failure.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { BLOCKED } from '../server/test/watchdog.ts'

interface Group {
  files: string[]
  /** Pure tests share one process. */
  isolation?: 'none' | 'process'
  env?: Record<string, string>
  /** Addresses of services, which .ci/run starts. */
  needs?: string[]
}

const QUICK = '**/!(*.slow).test.ts'
const API_SUITES = 'server/test/{conformance,contract-*,ai,generate*,generations,scan}.test.ts'

const groups: Record<string, Group> = {
  unit: { files: [`{analyzer,scanner,bench}/${QUICK}`], isolation: 'none' },
  api: { files: [`{composer,server,sdk,cli,console}/${QUICK}`] },
  slow: { files: ['{analyzer,scanner,composer,server,sdk,cli,console,bench}/**/*.slow.test.ts'] },
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
  packed: { files: ['scripts/*.test.ts'] },
}

const root = fileURLToPath(new URL('..', import.meta.url))
const mustRun = process.env.TESTS_MUST_RUN === '1'

for (const name of process.argv.slice(2)) {
  const group = groups[name]
  if (!group) throw new Error(`Unknown group: ${name}. Groups: ${Object.keys(groups).join(', ')}`)
  const missing = group.needs?.filter((variable) => !process.env[variable]) ?? []
  if (missing.length === 0) await runGroup(name, group)
  else {
    console.log(`\n${name}: not run, because ${missing.join(' and ')} is not set. See .ci/run.`)
    if (mustRun) process.exit(1)
  }
}

async function runGroup(name: string, { files, isolation = 'process', env }: Group): Promise<void> {
  const beganAt = performance.now()
  const durations = new Map<string, number>()
  const skipped: string[] = []
  const said = new Map<string, string>()
  const ended: string[] = []
  const blocked = new Set<string>()
  const unsuccessful = new Set<string>()
  let passed = 0
  let failed = false
  const found = globSync(files, { cwd: root, exclude: ['**/node_modules/**'] })
  Object.assign(process.env, env)
  const tests = run({
    cwd: root,
    files: found.sort().map((file) => root + file),
    isolation,
    ...(isolation === 'process' && { concurrency: 2 }),
  })
  tests.on('test:pass', ({ name: title, file, skip, todo }) => {
    if (skip === undefined && todo === undefined) passed++
    else skipped.push(`${file}: ${title} (${skip ?? todo})`)
  })
  const keep = ({ file = '', message }: { file?: string | undefined; message: string }) =>
    said.set(file, `${said.get(file) ?? ''}${message.trimEnd()}\n`)
  tests.on('test:stderr', keep)
  tests.on('test:diagnostic', keep)
  tests.on('test:fail', ({ file = '', details }) => {
    const { exitCode, signal } = details.error as Error & { exitCode?: number; signal?: string }
    if (exitCode === BLOCKED) blocked.add(file)
    else failed = true
    if (exitCode || signal)
      ended.push(`${file} ended with ${signal ?? `exit code ${exitCode}`}.\n${said.get(file) ?? ''}`)
  })
  tests.on('test:summary', ({ file, duration_ms, success }) => {
    if (!success && file) unsuccessful.add(file)
    if (file) durations.set(file.slice(root.length), duration_ms)
  })
  for await (const line of tests.compose(new spec())) process.stdout.write(line)
  for (const file of unsuccessful.difference(blocked)) {
    failed = true
    console.log(`\n${file} failed.`)
  }
  for (const file of blocked) if (!failed && isBlockedAgain(file)) failed = true
  for (const key of Object.keys(env ?? {})) delete process.env[key]

  console.log(`\n${name}: ${passed} passed in ${seconds(performance.now() - beganAt)}`)
  const slowest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, 5)
  for (const [file, ms] of slowest) console.log(`  ${seconds(ms)}  ${file}`)
  // The reporter says only that such a file failed, and prints its last words far above.
  if (ended.length > 0) console.log(`\n${ended.join('\n')}`)
  if (skipped.length > 0) console.log(`Skipped:\n  ${skipped.join('\n  ')}`)
  if (failed || passed === 0 || (mustRun && skipped.length > 0)) process.exit(1)
}

/** A pause of the machine can look like a block. One that the service causes happens every time. */
function isBlockedAgain(file: string): boolean {
  console.log(`\n${file} seems to block the event loop. It is run again:`)
  return spawnSync(process.execPath, ['--test', file], { cwd: root, stdio: 'inherit' }).status !== 0
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
