import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { createDiskRoom, freeOnDisk } from './disk-room.ts'

const MB = 1024 * 1024
const reserve = { keep: async () => true }

test('a reserve stays free on disk, but free pages of the database may be used', async () => {
  const free = { disk: 16 * MB, database: 0 }
  const bytes = { onDisk: async () => free.disk, inDatabase: async () => free.database }
  const hasRoom = createDiskRoom(bytes, reserve, () => 0)
  assert.deepEqual([await hasRoom('store'), await hasRoom('database')], [true, true])
  free.disk--
  assert.deepEqual([await hasRoom('store'), await hasRoom('database')], [false, false])
  free.database = 4 * MB
  assert.deepEqual([await hasRoom('store'), await hasRoom('database')], [false, true])
})

test('without the reserve, no file may be added', async () => {
  const bytes = { onDisk: async () => 2_000 * MB, inDatabase: async () => 0 }
  const hasRoom = createDiskRoom(bytes, { keep: async () => false }, () => 0)
  assert.deepEqual([await hasRoom('store'), await hasRoom('database')], [false, false])
})

test('free space is not checked for every file while there is plenty', async () => {
  let now = 0
  let asked = 0
  const onDisk = async () => {
    asked++
    return 2_000 * MB
  }
  const hasRoom = createDiskRoom({ onDisk, inDatabase: async () => 0 }, reserve, () => now)
  assert.deepEqual([await hasRoom('store'), await hasRoom('store'), asked], [true, true, 1])
  now = 1_000
  assert.deepEqual([await hasRoom('store'), asked], [true, 2])
})

test('a file system that does not report free space counts as unlimited', async () => {
  assert.ok(Number.isFinite(await freeOnDisk(tmpdir())))
  assert.equal(await freeOnDisk('/nowhere'), Number.POSITIVE_INFINITY)
})
