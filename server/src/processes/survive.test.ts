import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { isFromConnection } from './survive.ts'

/** Runs code in a process that survives connection errors, and exits with 7 after the first one. */
async function run(code: string): Promise<{ code: number; stdout: string }> {
  const script = `
    import { connect } from 'node:net'
    import { surviveConnectionErrors } from ${JSON.stringify(import.meta.resolve('./survive.ts'))}
    surviveConnectionErrors({
      error: ({ err }, message) => {
        console.log(message, err.code)
        process.exit(7)
      },
      fatal: ({ err }, message) => console.log(message, err.message),
    })
    ${code}`
  const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  return child.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code: exitCode, stdout }) => ({ code: exitCode, stdout }),
  )
}

test('a connection that fails without a handler does not end the process', async () => {
  assert.deepEqual(await run(`connect(1, '127.0.0.1')`), {
    code: 7,
    stdout: 'a connection failed unexpectedly ECONNREFUSED\n',
  })
})

for (const [what, code] of [
  ['an exception', `setImmediate(() => { throw new Error('bug') })`],
  ['a rejection', `Promise.reject(new Error('bug'))`],
  [
    'an exception in a handler of a connection',
    `connect(1, '127.0.0.1').on('error', () => { throw new Error('bug') })`,
  ],
  ['something that is not an error', `setImmediate(() => { throw { message: 'bug' } })`],
] as const)
  test(`${what} in our code ends the process`, async () => {
    assert.deepEqual(await run(code), { code: 1, stdout: 'the service cannot go on bug\n' })
  })

test('an assertion of undici is an error of a connection', () => {
  const error = new Error('false == true')
  error.stack = `AssertionError [ERR_ASSERTION]: false == true
    at Parser.finish (/app/node_modules/undici/lib/dispatcher/client-h1.js:253:7)
    at Socket.onHttpSocketEnd (/app/node_modules/undici/lib/dispatcher/client-h1.js:956:16)
    at Socket.emit (node:events:520:24)
    at endReadableNT (node:internal/streams/readable:1701:12)
    at process.processTicksAndRejections (node:internal/process/task_queues:90:21)`
  assert.equal(isFromConnection(error), true)
  error.stack += '\n    at own (file:///app/server/src/main.ts:1:1)'
  assert.equal(isFromConnection(error), false)
})
