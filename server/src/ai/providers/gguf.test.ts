import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeTinyGguf } from '../../../../scripts/make-tiny-gguf.ts'
import { readGgufHeader } from './gguf.ts'

const folder = mkdtempSync(join(tmpdir(), 'gguf-header-'))
after(() => rmSync(folder, { recursive: true }))
const tiny = makeTinyGguf()

function headerOf(bytes: Buffer) {
  const path = join(folder, 'some.gguf')
  writeFileSync(path, bytes)
  return readGgufHeader(path)
}

function changed(at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(tiny)
  copy.set(bytes, at)
  return copy
}

test('the context size is read from the header', async () => {
  assert.deepEqual(await headerOf(tiny), { contextTokens: 2048 })
})

test('each problem of a file has its message', async () => {
  const wrong: [bytes: Buffer, reason: RegExp][] = [
    [Buffer.alloc(0), /^is empty$/],
    [Buffer.from('not a model'), /^is not a GGUF file: it does not begin with "GGUF"$/],
    [Buffer.from('GG'), /^is not a GGUF file/],
    [tiny.subarray(0, 20), /^is truncated/],
    [tiny.subarray(0, 100), /^is truncated/],
    [changed(4, 1), /^has the GGUF version 1, but only 2 and 3/],
    [changed(8, 0, 0, 0, 0, 0, 0, 0, 0), /^has no weights/],
    [changed(16, 255, 255, 255, 255), /^has a damaged header$/],
    [changed(24, 255, 255, 255, 255, 255, 255, 255, 255), /^has a damaged header$/],
  ]
  for (const [bytes, message] of wrong) await assert.rejects(headerOf(bytes), { message })
})

test('a header that is longer than what is read, and random bytes, do no harm', async () => {
  const long = Buffer.concat([tiny.subarray(0, 24), Buffer.alloc(200_000)])
  long.writeBigUInt64LE(10n, 24)
  long.write('general.aa', 32, 'latin1')
  long.writeUInt32LE(8, 42)
  long.writeBigUInt64LE(2n ** 60n, 46)
  assert.deepEqual(await headerOf(long), { contextTokens: undefined })
  for (let byte = 0; byte < 256; byte++)
    await headerOf(Buffer.concat([tiny.subarray(0, 24), Buffer.alloc(100, byte)])).then(
      ({ contextTokens }) => assert.equal(contextTokens, undefined),
      (error: Error) => assert.match(error.message, /^(is truncated|has a damaged)/),
    )
})
