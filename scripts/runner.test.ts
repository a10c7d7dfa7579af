import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const RUNNER = fileURLToPath(new URL('test.ts', import.meta.url))
const PASSES = `import { test } from 'node:test'; test('passes', () => {})`
const FAILS = `import { test } from 'node:test'; test('fails', () => { throw new Error('no') })`

/** The body runs only the first time. */
const once = (body: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  import { test } from 'node:test'
  const marker = import.meta.filename + '.ran'
  test('runs', () => {
    if (existsSync(marker)) return
    writeFileSync(marker, '')
    ${body}
  })`

/** Runs the runner on test files with these sources. Returns its exit code and the lines after the last report of Node. */
async function runOn(t: TestContext, sources: Record<string, string>, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'runner-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source)
  const files = Object.keys(sources)
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => join(folder, name))
  const { NODE_TEST_CONTEXT: _, TESTS_MUST_RUN: __, ...environment } = process.env
  const child = spawn(process.execPath, [RUNNER, ...files], {
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  const output = (await text(child.stdout)).replaceAll(`${folder}/`, '')
  const lines = output.trimEnd().split('\n')
  return { code: await exited, output, closing: lines.slice(lines.lastIndexOf('') + 1) }
}

test('passing files pass', async (t) => {
  const { code, output, closing } = await runOn(t, { 'a.test.mjs': PASSES, 'b.test.mjs': PASSES })
  assert.deepEqual([code, closing], [0, ['Tests: 2 passed, 0 failed']])
  assert.match(output, /^ℹ pass 1$/m)
})

test('a file that fails twice fails the run; the others still run', async (t) => {
  const { code, closing } = await runOn(t, { 'a.test.mjs': FAILS, 'b.test.mjs': PASSES })
  assert.deepEqual([code, closing], [1, ['failed: a.test.mjs', 'Tests: 1 passed, 1 failed']])
})

const unstable: Record<string, string> = {
  'that throws once': once(`throw new Error('no')`),
  'that sets an exit code once': once('process.exitCode = 1'),
  'that is killed once': once(`process.kill(process.pid, 'SIGKILL')`),
}
for (const [name, source] of Object.entries(unstable))
  test(`a file ${name} is unstable`, async (t) => {
    const { code, closing } = await runOn(t, { 'a.test.mjs': source })
    assert.deepEqual([code, closing], [0, ['unstable: a.test.mjs', 'Tests: 1 passed, 0 failed']])
  })

const failing: Record<string, string> = {
  'that cannot be loaded': `import './missing.mjs'`,
  'with a syntax error': 'const',
  'that hangs with open handles': `${PASSES}; setInterval(() => {}, 1_000)`,
  'that blocks': `${PASSES}; for (;;);`,
}
for (const [name, source] of Object.entries(failing))
  test(`a file ${name} fails`, async (t) => {
    const { code, closing } = await runOn(t, { 'a.test.mjs': source }, { TEST_FILE_LIMIT_MS: '2000' })
    assert.equal(code, 1)
    assert.equal(closing[0], 'failed: a.test.mjs')
  })

test('a failed test of a helper is blamed on the file that imports it', async (t) => {
  const { code, closing } = await runOn(t, { 'helper.mjs': FAILS, 'a.test.mjs': `import './helper.mjs'` })
  assert.deepEqual([code, closing], [1, ['failed: a.test.mjs', 'Tests: 0 passed, 1 failed']])
})

test('a skipped test fails the run only if tests must run', async (t) => {
  const sources = { 'a.test.mjs': `${PASSES}; test('later', { skip: 'no service' }, () => {})` }
  const may = await runOn(t, sources)
  assert.deepEqual(
    [may.code, may.closing],
    [0, ['skipped: a.test.mjs: later (no service)', 'Tests: 1 passed, 0 failed']],
  )
  const must = await runOn(t, sources, { TESTS_MUST_RUN: '1' })
  assert.deepEqual([must.code, must.closing[1]], [1, 'failed: a.test.mjs'])
})

const copies = (count: number, source: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.test.mjs`, source]))

test('too many unstable files fail the run', async (t) => {
  const { code, closing } = await runOn(t, copies(7, unstable['that throws once'] as string))
  assert.equal(code, 1)
  assert.deepEqual(closing.slice(-2), ['More than 6 files are unstable.', 'Tests: 7 passed, 0 failed'])
})

test('after too many failures there is no second run', async (t) => {
  const { code, output, closing } = await runOn(t, copies(13, unstable['that throws once'] as string))
  assert.deepEqual([code, closing.at(-1)], [1, 'Tests: 0 passed, 13 failed'])
  assert.doesNotMatch(output, /Once more/)
})
