import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pack } from 'tar-stream'
import { assertListsConsistent } from './consistent-lists.ts'
import { longestBlock } from './event-loop.ts'
import { projectClient } from './projects.ts'
import { assertNothingPending, list } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// Changes of whole projects with almost as many files as one change can concern do not delay other requests.

const FILES = 1_000
const COPIES = 18
const TOTAL = FILES * (COPIES + 1)
const MAX_BLOCK_MS = 200

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

test(`changing ${TOTAL.toLocaleString('en')} files at once does not block the event loop`, async () => {
  const demo = projectClient(server, 'large')
  const blocks: Record<string, number> = {}

  async function measured<T>(step: string, send: () => Promise<Response>, status = 200): Promise<T> {
    const { result, longestMs } = await longestBlock(async () => {
      const response = await send()
      assert.equal(response.status, status, step)
      return Buffer.from(await response.arrayBuffer())
    })
    blocks[step] = Math.round(longestMs)
    return ownWork(() => JSON.parse(result.toString())) as T
  }
  const tar = pack()
  tar.entry({ name: 'new.txt' }, 'new\n')
  tar.finalize()
  const archive = new Uint8Array(Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>)))
  const batch = (operations: object[]) => () => demo.batch(operations)
  const count = async () => (await list(server, 'project_id=large')).pagination.total

  const puts = ownWork(() =>
    Array.from({ length: FILES }, (_, index) => ({
      op: 'put',
      path: `src/a/${index % 10}/${index}.ts`,
      text: `// ${index}\n`,
    })),
  )
  await measured('batch', batch(puts))
  const copies = Array.from({ length: COPIES }, (_, index) => ({
    op: 'copy',
    from: 'src/a',
    to: `src/b${index}`,
  }))
  await measured('copy', batch(copies))
  assert.equal(await count(), TOTAL)

  const { checkpoint } = await measured<{ checkpoint: { id: string; files: number } }>(
    'checkpoint',
    () => demo.send('POST', '/checkpoints', {}),
    201,
  )
  assert.equal(checkpoint.files, TOTAL)
  await measured('move', batch([{ op: 'move', from: 'src', to: 'lib/deep' }]))
  const diff = await measured<{ renamed: unknown[] }>('diff', () =>
    demo.send('GET', `/checkpoints/${checkpoint.id}/diff?patches=true`),
  )
  assert.equal(diff.renamed.length, TOTAL)
  const restore = () => demo.send('POST', `/checkpoints/${checkpoint.id}/restore`, {})
  assert.equal((await measured<{ restored: unknown[] }>('restore moved', restore)).restored.length, TOTAL)
  await measured('delete folder', batch([{ op: 'delete', path: 'src' }]))
  assert.equal(await count(), 0)
  assert.equal((await measured<{ restored: unknown[] }>('restore deleted', restore)).restored.length, TOTAL)
  assert.equal((await measured<{ unchanged: number }>('restore same', restore)).unchanged, TOTAL)

  // An import can concern more files than a batch.
  await measured('copy more', batch(['more/a', 'more/b'].map((to) => ({ op: 'copy', from: 'src/a', to }))))
  const imported = (mode: string) =>
    measured<{ created: number; removed: number; unchanged: number }>(`import, ${mode}`, () =>
      server.request(`/api/projects/large/import?mode=${mode}`, { method: 'POST', body: archive }),
    )
  assert.equal((await imported('merge')).created, 1)
  const { unchanged, removed } = await imported('replace')
  assert.deepEqual([unchanged, removed], [1, TOTAL + 2 * FILES])
  assert.equal(await count(), 1)
  await measured('delete project', () => demo.send('DELETE', ''))
  await measured('delete checkpoint', () => demo.send('DELETE', `/checkpoints/${checkpoint.id}`))
  const rest = await longestBlock(() => demo.send('DELETE', '?checkpoints=true'))
  blocks['delete all'] = Math.round(rest.longestMs)
  blocks.sweep = Math.round((await longestBlock(() => assertNothingPending(server))).longestMs)
  await assertListsConsistent(server.databaseUrl)
  const blocked = Object.entries(blocks).filter(([, ms]) => ms > MAX_BLOCK_MS)
  assert.deepEqual(blocked, [])
})
