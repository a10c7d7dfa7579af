import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type * as yara from '@virustotal/yara-x'
import { withoutRestarts } from './yara-library.ts'

const path = fileURLToPath(import.meta.resolve('@virustotal/yara-x')).replace(/\.js$/, '_bg.wasm')
const original = readFileSync(path)

const RULES = `
rule word { strings: $a = "needle" nocase condition: $a }
rule shape { strings: $a = /ab{2,4}c\\d+/ condition: #a > 1 }
rule bytes { strings: $a = { 4D 5A ?? 00 } condition: $a at 0 and filesize < 1KB }
rule of_kind { condition: kind == "code" }
`
const samples = [
  '',
  'a NEEDLE here',
  'abbc1 abbbc22',
  'MZ\x90\0',
  'x'.repeat(100_000),
  'needle '.repeat(5000),
]

interface Result {
  readonly matches: readonly unknown[]
}

/** The library holds one instance; under an address of its own it is loaded once more. */
async function matchesWith(wasm: Buffer<ArrayBuffer>, label: string): Promise<unknown[]> {
  const library: typeof yara = await import(`${import.meta.resolve('@virustotal/yara-x')}?${label}`)
  library.initSync({ module: wasm })
  const compiler = new library.Compiler()
  compiler.defineGlobal('kind', '')
  compiler.addSource(RULES)
  const scanner = compiler.build().scanner()
  return ['code', 'image'].flatMap((kind) => {
    scanner.setGlobal('kind', kind)
    return samples.map((text) => (scanner.scan(Buffer.from(text, 'latin1')) as Result).matches)
  })
}

test('the library is changed by the bytes of a few calls, and nothing else', () => {
  const changed = withoutRestarts(original)
  assert.equal(changed.length, original.length)
  const places = [...changed.keys()].filter((at) => changed[at] !== original[at])
  assert.ok(places.length > 0 && places.length < 200, `${places.length} bytes`)
  assert.ok(places.every((at) => changed[at] === 0x01))
})

test('what is not built like it stays as it is', () => {
  const empty = Buffer.from('\0asm\x01\0\0\0', 'latin1')
  assert.deepEqual(withoutRestarts(empty), empty)
  const changed = withoutRestarts(original)
  assert.ok(withoutRestarts(changed).equals(changed))
  const firstCall = changed.findIndex((byte, at) => byte !== original[at])
  const another = Buffer.from(original)
  another.writeUInt8(original.readUInt8(firstCall + 1) ^ 1, firstCall + 1) // a helper that calls something else
  assert.ok(withoutRestarts(another).equals(another))
})

test('changed and unchanged library find the same', async () => {
  const found = await matchesWith(withoutRestarts(original), 'changed')
  assert.deepEqual(found, await matchesWith(original, 'unchanged'))
  assert.equal(found.flat().length, 14)
})
