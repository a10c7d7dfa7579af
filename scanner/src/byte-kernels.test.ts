import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countNewLines, createSearch, placeOfFour, TABLE_SIZE } from './byte-kernels.ts'

/** The chunk of a search is 64 kB: what lies around its edges must be found like anything else. */
const LENGTHS = [0, 1, 3, 4, 7, 8, 63, 1000, 65_535, 65_536, 65_537, 131_075]
/** Letters in both cases, new lines and bytes that are no text, the same in every run. */
const ALPHABET = Buffer.from('abAB\n\n\r \x8a\x0b\0', 'latin1')

function sample(length: number): Buffer {
  let state = length + 1
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return ALPHABET[(state >>> 16) % ALPHABET.length] ?? 0
    }),
  )
}

function placesIn(kernel: Parameters<typeof createSearch>[0], marked: number, bytes: Buffer): number[] {
  const table = new Uint8Array(TABLE_SIZE)
  table[marked] = 1
  const search = createSearch(kernel, table)
  const places: number[] = []
  for (let start = 0; start < bytes.length; start += search.chunkBytes) {
    const count = search.chunk(bytes, start)
    places.push(...Array.from(search.places.subarray(0, count), (place) => start + place))
  }
  return places.filter((place) => place < bytes.length)
}

for (const length of LENGTHS) {
  const bytes = sample(length)
  const all = Array.from(bytes.keys())
  const even = all.filter((at) => at % 2 === 0)
  const padded = Buffer.concat([bytes, Buffer.alloc(4)])

  test(`four bytes are found in either case, wherever they stand in ${length} bytes`, () => {
    const marked = placeOfFour(Buffer.from('abab').readInt32LE(0))
    const isThere = (at: number) => placeOfFour(padded.readInt32LE(at)) === marked
    assert.deepEqual(placesIn('fours', marked, bytes), all.filter(isThere))
    assert.deepEqual(placesIn('evenFours', marked, bytes), even.filter(isThere))
    const written = all.filter((at) => padded.toString('latin1', at, at + 4).toLowerCase() === 'abab')
    assert.deepEqual(
      written.filter((at) => !isThere(at)),
      [],
    )
  })

  test(`two bytes are found at every even place of ${length} bytes`, () => {
    const marked = Buffer.from('aB').readUInt16LE(0)
    const isThere = (at: number) => padded.readUInt16LE(at) === marked
    assert.deepEqual(placesIn('evenPairs', marked, bytes), even.filter(isThere))
  })

  test(`the new lines of ${length} bytes are counted, also of a part of them`, () => {
    for (const part of [bytes, bytes.subarray(1), bytes.subarray(0, -3)]) {
      assert.equal(countNewLines(part), part.filter((byte) => byte === 0x0a).length)
    }
  })
}
