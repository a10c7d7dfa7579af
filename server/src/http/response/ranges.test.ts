import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseRanges } from './ranges.ts'

const largest = Number.MAX_SAFE_INTEGER

/** Header, size, expected result: `start-end` pairs, `whole` or `unsatisfiable`. */
const rows: [header: string | undefined, size: number, expected: string][] = [
  // One range.
  ['bytes=0-0', 10, '0-0'],
  ['bytes=0-4', 10, '0-4'],
  ['bytes=5-9', 10, '5-9'],
  ['bytes=9-9', 10, '9-9'],
  ['bytes=0-9', 10, '0-9'],
  ['bytes=0-10', 10, '0-9'],
  ['bytes=9-9999', 10, '9-9'],
  ['bytes=0-', 10, '0-9'],
  ['bytes=9-', 10, '9-9'],
  ['bytes=00000-0001', 10, '0-1'],
  ['bytes=0-0', 1, '0-0'],
  [`bytes=${largest - 1}-`, largest, `${largest - 1}-${largest - 1}`],
  // Suffixes.
  ['bytes=-1', 10, '9-9'],
  ['bytes=-5', 10, '5-9'],
  ['bytes=-10', 10, '0-9'],
  ['bytes=-11', 10, '0-9'],
  ['bytes=-99999999999999999999', 10, '0-9'],
  [`bytes=-${'9'.repeat(5000)}`, 10, '0-9'],
  // Beyond the end.
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-10', 10, 'unsatisfiable'],
  ['bytes=10-20,30-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=-0,10-', 10, 'unsatisfiable'],
  ['bytes=9007199254740993-', 10, 'unsatisfiable'],
  ['bytes=9007199254740993-9007199254740994', largest, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 10, 'unsatisfiable'],
  [`bytes=${'9'.repeat(5000)}-`, 10, 'unsatisfiable'],
  ['bytes=0-99999999999999999999', 10, '0-9'],
  [`bytes=0-${'9'.repeat(5000)}`, 10, '0-9'],
  // An empty file has no byte to start at.
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=0-0', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=-0', 0, 'unsatisfiable'],
  ['bytes=0-0,-1', 0, 'unsatisfiable'],
  [undefined, 0, 'whole'],
  ['bytes=5-2', 0, 'whole'],
  // Absent, malformed, another unit.
  [undefined, 10, 'whole'],
  ['', 10, 'whole'],
  ['bytes', 10, 'whole'],
  ['bytes=', 10, 'whole'],
  ['bytes= ', 10, 'whole'],
  ['bytes=,', 10, 'whole'],
  ['bytes=, ,', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=--1', 10, 'whole'],
  ['bytes=-1-2', 10, 'whole'],
  ['bytes=1', 10, 'whole'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=20-15', 10, 'whole'],
  ['bytes=0-1,5-2', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['bytes=0-b', 10, 'whole'],
  ['bytes=0x0-0x1', 10, 'whole'],
  ['bytes=1e0-2', 10, 'whole'],
  ['bytes=+1-2', 10, 'whole'],
  ['bytes=0.0-1.0', 10, 'whole'],
  ['bytes=٠-١', 10, 'whole'],
  ['bytes=0 - 1', 10, 'whole'],
  ['bytes=0-1;2-3', 10, 'whole'],
  ['bytes=0-1 2-3', 10, 'whole'],
  ['bytes=0-1\n', 10, 'whole'],
  ['bytes=0-1, bytes=4-5', 10, 'whole'], // a Range header sent twice, as Node joins it
  ['bytes =0-1', 10, 'whole'],
  [' bytes=0-1', 10, 'whole'],
  ['items=0-1', 10, 'whole'],
  ['seconds=0-', 10, 'whole'],
  ['none', 10, 'whole'],
  ['0-1', 10, 'whole'],
  // Unusual but valid.
  ['bytes= 0-1', 10, '0-1'],
  ['bytes=0-1 ', 10, '0-1'],
  ['Bytes=0-1', 10, '0-1'],
  ['BYTES=-1', 10, '9-9'],
  ['bytes=,0-1,', 10, '0-1'],
  ['bytes=0-1,,4-5', 10, '0-1 4-5'],
  ['bytes=0-1 ,\t4-5', 10, '0-1 4-5'],
  // Several.
  ['bytes=0-1,4-5', 10, '0-1 4-5'],
  ['bytes=0-0,-1', 10, '0-0 9-9'],
  ['bytes=-1,0-0', 10, '9-9 0-0'],
  ['bytes=8-9,4-5,0-1', 10, '8-9 4-5 0-1'],
  ['bytes=0-1,20-', 10, '0-1'],
  ['bytes=20-,0-1', 10, '0-1'],
  ['bytes=-0,0-1', 10, '0-1'],
  // Adjacent and overlapping ranges are merged at the position of the first.
  ['bytes=0-1,2-3', 10, '0-3'],
  ['bytes=2-3,0-1', 10, '0-3'],
  ['bytes=0-4,5-9', 10, '0-9'],
  ['bytes=0-1,3-4', 10, '0-1 3-4'],
  ['bytes=500-600,601-999', 1000, '500-999'],
  ['bytes=500-700,601-999', 1000, '500-999'],
  ['bytes=0-5,2-3', 10, '0-5'],
  ['bytes=2-3,0-5', 10, '0-5'],
  ['bytes=0-1,0-1,0-1', 10, '0-1'],
  ['bytes=90-94,10-14,0-4,5-9', 100, '90-94 0-14'],
  ['bytes=10-14,90-94,0-4,5-9', 100, '0-14 90-94'],
  // More bytes than the file has.
  ['bytes=0-,0-', 10, 'whole'],
  ['bytes=0-,-1', 10, 'whole'],
  ['bytes=0-5,4-9', 10, 'whole'],
  [`bytes=${'0-,'.repeat(5000)}`, 1_000_000, 'whole'],
  [`bytes=${'0-0,'.repeat(1000)}`, 10, 'whole'],
  [`bytes=${'0-0,'.repeat(1000)}`, 1000, '0-0'],
  ['bytes=0-0,'.repeat(1000), 10_000, 'whole'],
  // Too many parts.
  [`bytes=${spread(16)}`, 1000, spread(16).replaceAll(',', ' ')],
  [`bytes=${spread(17)}`, 1000, 'whole'],
  [`bytes=${spread(4000)}`, 1_000_000, 'whole'],
  [`bytes=${touching(4000)}`, 1_000_000, '0-3999'],
  [`bytes=${','.repeat(16_000)}0-1`, 10, '0-1'],
  [`bytes=${' '.repeat(16_000)}x`, 10, 'whole'],
]

function spread(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index * 2}-${index * 2}`).join(',')
}

function touching(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index}-${index}`).join(',')
}

describe('parseRanges', () => {
  for (const [header, size, expected] of rows) {
    const title = header === undefined ? 'no header' : JSON.stringify(header.slice(0, 60))
    test(`${title} (${header?.length ?? 0} characters) of ${size} bytes`, () => {
      const ranges = parseRanges(header, size)
      const shown = typeof ranges === 'string' ? ranges : ranges.map((r) => `${r.start}-${r.end}`).join(' ')
      assert.equal(shown, expected)
    })
  }

  test('never returns an empty list, overlapping ranges or bytes past the end', () => {
    const ends = ['', '0', '1', '4', '5', '9', '10', '99']
    const specs = ends.flatMap((first) => ends.map((last) => `${first}-${last}`))
    for (const size of [0, 1, 5, 10, 200]) {
      for (const one of specs) {
        for (const other of specs) {
          const ranges = parseRanges(`bytes=${one},${other}`, size)
          if (typeof ranges === 'string') continue
          assert.ok(ranges.length > 0)
          const seen = new Set<number>()
          for (const { start, end } of ranges) {
            assert.ok(0 <= start && start <= end && end < size, `${one},${other} of ${size}`)
            for (let position = start; position <= end; position += 1) {
              assert.ok(!seen.has(position), `${one},${other} of ${size}`)
              seen.add(position)
            }
          }
        }
      }
    }
  })
})
