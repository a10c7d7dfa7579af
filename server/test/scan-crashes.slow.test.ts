import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBuiltinScanner } from '../../scanner/src/builtin.ts'
import { HUNGRY, HUNGRY_MAIN } from '../../scanner/test/hungry.ts'
import { createFairQueue } from '../src/queue/fair-queue.ts'
import { assertError, names, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { startServer } from './server.ts'

const LARGE_BYTES = 2 * 1024 * 1024

for (const [size, content] of [
  ['small', 'hello'],
  ['large', 'a line of text\n'.repeat(LARGE_BYTES / 15)],
] as const) {
  test(`a ${size} file that aborts its scan process is rejected; uploads during and after it are stored`, async (t) => {
    const scanner = await createBuiltinScanner(undefined, createFairQueue, HUNGRY_MAIN)
    t.after(() => scanner.close())
    const server = await startServer({
      adapt: (deps) => ({ ...deps, files: { ...deps.files, scanners: [scanner] } }),
    })
    t.after(() => server.close())
    const hostile = server.upload(content, { name: HUNGRY })
    const beside = ['a', 'b', 'c'].map((name) => uploaded(server.upload('hello', { name: `${name}.txt` })))
    await assertError(await hostile, 400, UPLOAD_REJECTED)
    await Promise.all(beside)
    await uploaded(server.upload(content, { name: 'd.txt' }))
    assert.deepEqual((await names(server, 'project_id=p1')).sort(), ['a.txt', 'b.txt', 'c.txt', 'd.txt'])
  })
}
