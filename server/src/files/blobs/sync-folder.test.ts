import assert from 'node:assert/strict'
import type { FileHandle } from 'node:fs/promises'
import { test } from 'node:test'
import { createFolderSync } from './sync-folder.ts'

/** Syncs that end when the test lets them. */
function heldSyncs() {
  const syncs: (PromiseWithResolvers<void> & { path: string })[] = []
  const open = async (path: string) => ({
    sync: () => {
      const held = { path, ...Promise.withResolvers<void>() }
      syncs.push(held)
      return held.promise
    },
    close: async () => undefined,
  })
  const sync = createFolderSync({ open: open as unknown as () => Promise<FileHandle> })
  return { sync, syncs, begun: () => new Promise(setImmediate) }
}

test('calls during a sync share the next one, which begins after it', async () => {
  const { sync, syncs, begun } = heldSyncs()
  const first = sync('/a')
  await begun()
  const later = [sync('/a'), sync('/a'), sync('/a')]
  await begun()
  assert.equal(syncs.length, 1)
  syncs[0]?.resolve()
  await first
  await begun()
  assert.equal(syncs.length, 2)
  syncs[1]?.resolve()
  await Promise.all(later)
})

test('folders do not wait for each other', async () => {
  const { sync, syncs, begun } = heldSyncs()
  const both = [sync('/a'), sync('/b')]
  await begun()
  assert.deepEqual(syncs.map(({ path }) => path).toSorted(), ['/a', '/b'])
  for (const held of syncs) held.resolve()
  await Promise.all(both)
})

test('a failure reaches every call that shares the sync, and no other', async () => {
  const { sync, syncs, begun } = heldSyncs()
  const failing = [sync('/a'), sync('/a')]
  await begun()
  const next = sync('/a')
  syncs[0]?.reject(new Error('EIO'))
  for (const call of failing) await assert.rejects(call, /EIO/)
  await begun()
  syncs[1]?.resolve()
  await next
})
