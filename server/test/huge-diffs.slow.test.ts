import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { longestBlock } from './event-loop.ts'
import { projectClient } from './projects.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// A project can have more files than one change concerns. Comparing and restoring it does not delay other requests.

const FILES = 1_000
const FOLDERS = 18
const PARTS = 3
const TOTAL = FILES * FOLDERS * PARTS
const MAX_BLOCK_MS = 200

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

test(`comparing and restoring ${TOTAL.toLocaleString('en')} files does not block the event loop`, async () => {
  const huge = projectClient(server, 'huge')
  const name = 'ü'.repeat(60)
  const puts = Array.from({ length: FILES }, (_, index) => ({
    op: 'put',
    path: `first/${name}${index}.txt`,
    text: 'same',
  }))
  const copiesOf = (from: string, to: string) =>
    Array.from({ length: FOLDERS }, (_, index) => ({ op: 'copy', from, to: `${to}/${index}` }))
  const parts = Array.from({ length: PARTS }, (_, index) => index)
  await huge.batched(puts)
  for (const part of parts) await huge.batched(copiesOf('first', `old/${part}`))
  const checkpoint = await huge.checkpoint()
  for (const part of parts) await huge.batched(copiesOf('first', `new/${part}`))
  for (const part of parts) await huge.batched([{ op: 'delete', path: `old/${part}` }])

  async function measured<T>(step: string, send: () => Promise<Response>): Promise<T> {
    const { result, longestMs } = await longestBlock(async () => {
      const response = await send()
      assert.equal(response.status, 200, step)
      return Buffer.from(await response.arrayBuffer())
    })
    assert.ok(longestMs < MAX_BLOCK_MS, `${step} blocks for ${Math.round(longestMs)} ms`)
    return ownWork(() => JSON.parse(result.toString())) as T
  }
  const address = `/checkpoints/${checkpoint.id}`
  const diff = await measured<{ renamed: { path: string }[]; added: unknown[]; removed: unknown[] }>(
    'diff',
    () => huge.send('GET', `${address}/diff`),
  )
  assert.deepEqual([diff.renamed.length, diff.added.length, diff.removed.length], [TOTAL, 0, 0])
  const paths = diff.renamed.map(({ path }) => path)
  assert.ok(
    ownWork(() => paths.every((path, index) => index === 0 || (paths[index - 1] as string) < path)),
    'the files are sorted by path',
  )
  const restored = await measured<{ restored: string[]; deleted: string[] }>('restore', () =>
    huge.send('POST', `${address}/restore`, { dry_run: true }),
  )
  assert.deepEqual([restored.restored.length, restored.deleted.length], [TOTAL, TOTAL])
})
