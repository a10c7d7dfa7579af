import { type ByteSource, Refusal } from '../inspection.ts'
import { damaged, exactly, part } from './bytes.ts'
import { BLOCK, number } from './tar-header.ts'

/** A stored range of a sparse file. The holes between ranges read as zeros. */
interface Stretch {
  readonly at: number
  readonly bytes: number
}

const MAX_STRETCHES = 100_000
const MAX_DIGITS = 15

/** GNU's own format: four ranges in the header, more in the blocks that follow it. */
export function readOldSparse(block: Buffer, more: (index: number) => Buffer): [Stretch[], number, number] {
  const map = stretchesIn(block, 386, 4)
  let extended = block[482] === 1
  let blocks = 0
  while (extended) {
    const next = more(blocks)
    blocks += 1
    map.push(...stretchesIn(next, 0, 21))
    if (map.length > MAX_STRETCHES) throw damaged('The tar')
    extended = next[504] === 1
  }
  return [map, number(block, 483, 12), blocks]
}

function stretchesIn(block: Buffer, from: number, count: number): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = from; at < from + count * 24; at += 24) {
    if (block[at] === 0) break
    stretches.push({ at: number(block, at, 12), bytes: number(block, at + 12, 12) })
  }
  return stretches
}

/** The pax formats: the map is in the header (0.1) or at the start of the data (1.0). */
export function paxSparse(pax: Map<string, string>, data: ByteSource): ByteSource | undefined {
  const size = pax.get('GNU.sparse.realsize') ?? pax.get('GNU.sparse.size')
  if (size === undefined) return undefined
  if (pax.get('GNU.sparse.major') === '1') {
    const [numbers, bytes] = numbersIn(data)
    return sparse(pairs(numbers), decimal(size), part(data, bytes, data.size))
  }
  const map = pax.get('GNU.sparse.map')
  if (map === undefined)
    throw new Refusal('unscannable', 'The tar stores a file in a form that cannot be inspected.')
  return sparse(pairs(map.split(',').map(decimal)), decimal(size), data)
}

/** A count, then that many pairs, one number per line. The data begins at the next block. */
function numbersIn(data: ByteSource): [number[], number] {
  const numbers: number[] = []
  let digits = ''
  for (let blocks = 0; blocks < MAX_STRETCHES / 10; blocks += 1) {
    const lines = (digits + exactly(data, blocks * BLOCK, BLOCK).toString('latin1')).split('\n')
    digits = lines.pop() ?? ''
    // Otherwise an endless number would be parsed again with every block.
    if (digits.length > MAX_DIGITS) throw damaged('The tar')
    for (const line of lines) {
      numbers.push(decimal(line))
      if (numbers.length === 1 + 2 * (numbers[0] ?? 0)) return [numbers.slice(1), (blocks + 1) * BLOCK]
    }
  }
  throw damaged('The tar')
}

function decimal(digits: string): number {
  if (digits.length > MAX_DIGITS || !/^[0-9]+$/.test(digits)) throw damaged('The tar')
  return Number(digits)
}

function pairs(numbers: number[]): Stretch[] {
  if (numbers.length % 2 !== 0 || numbers.length > 2 * MAX_STRETCHES) throw damaged('The tar')
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    at: numbers[2 * index] ?? 0,
    bytes: numbers[2 * index + 1] ?? 0,
  }))
}

/** The file as it would be unpacked, including holes. */
export function sparse(map: readonly Stretch[], size: number, data: ByteSource): ByteSource {
  let end = 0
  let stored = 0
  const placed = map.map((stretch) => {
    if (stretch.at < end)
      throw new Refusal('forbidden', 'The tar contradicts itself: parts of a file overlap.')
    end = stretch.at + stretch.bytes
    stored += stretch.bytes
    return { ...stretch, from: stored - stretch.bytes }
  })
  if (end > size || stored !== data.size) {
    throw new Refusal('forbidden', 'The tar contradicts itself: a file has two sizes.')
  }
  return {
    size,
    read(offset, length) {
      const to = Math.min(size, offset + length)
      const bytes = Buffer.alloc(Math.max(0, to - offset))
      for (let index = firstEndingAfter(placed, offset); index < placed.length; index += 1) {
        const { at, bytes: held, from } = placed[index] as (typeof placed)[number]
        if (at >= to) break
        const start = Math.max(at, offset)
        data.read(from + start - at, Math.min(at + held, to) - start).copy(bytes, start - offset)
      }
      return bytes
    },
  }
}

function firstEndingAfter(stretches: readonly Stretch[], offset: number): number {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >> 1
    const stretch = stretches[middle]
    if (stretch !== undefined && stretch.at + stretch.bytes <= offset) low = middle + 1
    else high = middle
  }
  return low
}
