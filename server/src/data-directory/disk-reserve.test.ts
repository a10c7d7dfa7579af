import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createReserve, RESERVE_BYTES } from './disk-reserve.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-reserve-'))
})
after(() => rm(folder, { recursive: true }))

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

test('the reserve is a file, created only if there is room for it', async () => {
  const path = join(folder, 'kept')
  const reserve = createReserve(path)
  assert.equal(await reserve.keep(2 * RESERVE_BYTES - 1), false)
  assert.equal(await exists(path), false)
  assert.equal(await reserve.keep(2 * RESERVE_BYTES), true)
  assert.equal(await reserve.keep(0), true)
  const { size, mode } = await stat(path)
  assert.deepEqual([size, mode & 0o777], [RESERVE_BYTES, 0o600])
  await truncate(path, 1) // a crash while it was written
  assert.equal(await reserve.keep(0), false)
  await reserve.give()
  await reserve.give()
  assert.equal(await exists(path), false)
})
