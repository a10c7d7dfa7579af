import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError, type ErrorCode } from '../errors.ts'
import type { Database } from './database.ts'
import { withReserve } from './with-reserve.ts'

/** A database whose next transactions fail. */
function failing(...codes: ErrorCode[]) {
  let freed = 0
  const transaction = async () => {
    const code = codes.shift()
    if (code) throw new AppError(code)
    return true
  }
  const database = withReserve({ transaction } as unknown as Database, async () => void freed++)
  return { run: () => database.transaction([]), freed: () => freed }
}

test('a transaction on a full disk is repeated with the reserve', async () => {
  const { run, freed } = failing('insufficient_storage')
  assert.equal(await run(), true)
  assert.equal(freed(), 1)
})

test('it is repeated only once', async () => {
  const { run } = failing('insufficient_storage', 'insufficient_storage')
  await assert.rejects(run(), { code: 'insufficient_storage' })
  assert.equal(await run(), true)
})

test('other errors leave the reserve alone', async () => {
  const { run, freed } = failing('unavailable')
  await assert.rejects(run(), { code: 'unavailable' })
  assert.equal(freed(), 0)
})
