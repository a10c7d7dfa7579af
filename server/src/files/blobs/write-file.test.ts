import assert from 'node:assert/strict'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeAll } from './write-file.ts'

/** Writes two chunks with memory of their own and a part of another one. */
async function written(t: { after(done: () => unknown): void }, releasable: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-write-'))
  t.after(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  const shared = Buffer.alloc(300_000, 'c')
  const chunks = [Buffer.alloc(300_000, 'a'), Buffer.alloc(10, 'b'), shared.subarray(0, 5)]
  const file = await open(path, 'w')
  async function* body() {
    yield* chunks
  }
  await writeAll(file, body(), { releasable })
  await file.close()
  return { chunks, shared, content: await readFile(path, 'latin1') }
}

const CONTENT = `${'a'.repeat(300_000)}${'b'.repeat(10)}ccccc`

test('frees the memory of releasable chunks, but no memory that has other bytes', async (t) => {
  const { chunks, shared, content } = await written(t, true)
  assert.equal(content, CONTENT)
  assert.deepEqual(
    chunks.map(({ length }) => length),
    [0, 0, 5],
  )
  assert.equal(shared.length, 300_000)
})

test('leaves other chunks alone', async (t) => {
  const { chunks, content } = await written(t, false)
  assert.equal(content, CONTENT)
  assert.deepEqual(
    chunks.map(({ length }) => length),
    [300_000, 10, 5],
  )
})
