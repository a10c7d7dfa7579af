import { signatures } from '../../src/media-type-tables.ts'
import { knownFields } from './known-fields.ts'
import { pick, type Random } from './random.ts'

type Mutation = (bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer

const MOST_BYTES = 256 * 1024
const GROWN_BYTES = 3 * 1024 * 1024
const interestingBytes = [0, 1, 0x0a, 0x20, 0x22, 0x28, 0x2f, 0x3c, 0x7f, 0x80, 0xfe, 0xff]
const interestingNumbers = [
  0n,
  1n,
  0x7fn,
  0xffn,
  0x7fffn,
  0xffffn,
  0x10000n,
  0x7fffffffn,
  0x80000000n,
  0xfffffffen,
  0xffffffffn,
  0x100000000n,
  0x1fffffffffffffn,
  0x7fffffffffffffffn,
  0xffffffffffffffffn,
]
const interestingTexts = [
  '0',
  '-1',
  '65536',
  '2147483648',
  '4294967295',
  '99999999999999999999',
  '1e308',
  '٣',
  '1.5',
]

/** Names that a table with a prototype would find, and names that readers look for. */
const interestingWords = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'FlateDecode',
  'ASCII85Decode',
  'ObjStm',
  'EmbeddedFile',
  'ENTITY',
  'script',
  'template',
  'Filter',
  'Length',
  '..',
  '',
]

/** Changes that a hostile sender or a bad disk would make. */
const mutations: readonly Mutation[] = [
  function flipBit(bytes, random) {
    const at = random(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
    return bytes
  },
  function setByte(bytes, random) {
    bytes[random(bytes.length)] = random(2) === 0 ? random(256) : pick(random, interestingBytes)
    return bytes
  },
  function fillRun(bytes, random) {
    const at = random(bytes.length)
    bytes.subarray(at, at + 1 + random(64)).fill(pick(random, interestingBytes))
    return bytes
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, random(bytes.length + 1))
  },
  function removeBlock(bytes, random) {
    const [start, end] = range(bytes, random)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  },
  function repeatBlock(bytes, random) {
    const [start, end] = range(bytes, random)
    const copies = Array.from({ length: 1 + random(random(8) === 0 ? 200 : 4) }, () =>
      bytes.subarray(start, end),
    )
    return Buffer.concat([bytes.subarray(0, end), ...copies, bytes.subarray(end)])
  },
  function overwriteBlock(bytes, random) {
    const [start, end] = range(bytes, random)
    bytes.copy(bytes, random(bytes.length), start, end)
    return bytes
  },
  function splice(bytes, random, others) {
    const other = pick(random, others)
    return Buffer.concat([
      bytes.subarray(0, random(bytes.length + 1)),
      other.subarray(random(other.length + 1)),
    ])
  },
  function append(bytes, random, others) {
    return Buffer.concat([bytes, pick(random, others)])
  },
  function insertMark(bytes, random) {
    const [, mark] = pick(random, signatures)
    const at = random(4) === 0 ? 0 : random(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(mark, 'latin1'), bytes.subarray(at)])
  },
  function setNumber(bytes, random) {
    return writeNumber(bytes, random(bytes.length), pick(random, [1, 2, 4, 8]), random(2) === 0, random)
  },
  function setKnownField(bytes, random) {
    const [mark, distance, width, bigEndian = false] = pick(random, fieldsIn(bytes))
    const at = bytes.indexOf(mark, random(2) === 0 ? 0 : random(bytes.length), 'latin1')
    return at < 0 ? bytes : writeNumber(bytes, at + distance, width, bigEndian, random)
  },
  function setWrittenNumber(bytes, random) {
    return replaceText(bytes, /\d+/, pick(random, interestingTexts), random)
  },
  function setWord(bytes, random) {
    return replaceText(bytes, /[A-Za-z]{2,20}/, pick(random, interestingWords), random)
  },
]

/** Applies one to six changes to a copy. */
export function mutated(original: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  let bytes: Buffer = Buffer.from(original)
  for (let count = 1 + random(6); count > 0 && bytes.length > 0; count -= 1) {
    bytes = pick(random, mutations)(bytes, random, others).subarray(0, MOST_BYTES)
  }
  return bytes
}

/** Repeats a short piece up to several megabytes, which exposes quadratic time. */
export function grown(bytes: Buffer, random: Random): Buffer {
  if (bytes.length === 0) return bytes
  const start = random(bytes.length)
  const piece = bytes.subarray(start, start + pick(random, [1, 4, 16, 64, 512]))
  const copies = Buffer.alloc(GROWN_BYTES, piece)
  return Buffer.concat([bytes.subarray(0, start), copies, bytes.subarray(start)])
}

/** Prefers short blocks, since header fields are a few bytes long. */
function range(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = random(bytes.length)
  const most = Math.min(bytes.length - start, pick(random, [4, 32, 512, bytes.length]))
  return [start, start + 1 + random(most)]
}

/** Replaces the next match after a random offset. */
function replaceText(bytes: Buffer, pattern: RegExp, text: string, random: Random): Buffer {
  const from = random(bytes.length)
  const found = pattern.exec(bytes.toString('latin1', from))
  if (found === null) return bytes
  const at = from + found.index
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at + found[0].length)])
}

function fieldsIn(bytes: Buffer): typeof knownFields {
  const present = knownFields.filter(([mark]) => bytes.includes(mark, 0, 'latin1'))
  return present.length === 0 ? knownFields : present
}

function writeNumber(bytes: Buffer, at: number, width: number, bigEndian: boolean, random: Random): Buffer {
  const near = BigInt(random(5) - 2)
  const value =
    (random(3) === 0 ? BigInt(random(bytes.length + 16)) : pick(random, interestingNumbers)) + near
  for (let index = 0; index < width; index += 1) {
    const shift = BigInt(8 * (bigEndian ? width - 1 - index : index))
    if (at + index >= 0 && at + index < bytes.length) bytes[at + index] = Number((value >> shift) & 0xffn)
  }
  return bytes
}
