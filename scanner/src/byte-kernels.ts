/**
 * The loops that see every byte of an upload, in WebAssembly, where they take less time than in JavaScript: a quarter for
 * lines, seven to nine tenths for words. They only tell where something may be; whoever asks looks closer.
 */
import { assemble, type Code, i32, i64, local, repeatWhile, when } from './wasm-assembler.ts'

const PAGE_BYTES = 65_536
/** What the memory holds: a table, the bytes that are searched with some behind them, the places that were found. */
const [TABLE, TEXT, PLACES, PAGES] = [0, PAGE_BYTES, 3 * PAGE_BYTES, 7]
export const TABLE_SIZE = PAGE_BYTES
/** As many are searched at once. Every one of them may be a place, of four bytes. */
const CHUNK_BYTES = PAGE_BYTES
/** A search looks at so many places at a time, and at the bytes behind them. */
const BEHIND_BYTES = 16

/** With this bit set a letter is the same in both cases. */
export const EITHER_CASE = 0x20202020
const SPREAD = 0x9e3779b1 | 0
const SPREAD_SHIFT = 16

/** Where four bytes, little endian, stand in the table, in either case. */
export function placeOfFour(four: number): number {
  return Math.imul(four | EITHER_CASE, SPREAD) >>> SPREAD_SHIFT
}

const [AT, END, OUT] = [0, 1, 2] as const
const MARKS = [3, 4, 5, 6] as const

const four: Read = (place) => [
  ...i32.load(local.get(AT), place),
  ...i32.const(EITHER_CASE),
  ...i32.or,
  ...i32.const(SPREAD),
  ...i32.mul,
  ...i32.const(SPREAD_SHIFT),
  ...i32.shiftRight,
]
const pair: Read = (place) => i32.load16(local.get(AT), place)

/** Leaves on the stack where in the table the bytes at a place stand. */
type Read = (place: number) => Code

/** Goes from `AT` to `END`, four places at a time, and appends to `OUT` those that have a mark in the table. */
function search(read: Read, step: number): Code {
  const marks = MARKS.map((mark, index) => ({ mark, place: index * step }))
  return [
    ...repeatWhile(
      [...local.get(AT), ...local.get(END), ...i32.less],
      [
        ...marks.flatMap(({ mark, place }) => [...i32.load8(read(place), TABLE), ...local.set(mark)]),
        ...when(
          marks.flatMap(({ mark }, index) => [...local.get(mark), ...(index === 0 ? [] : i32.or)]),
          // Each place is written; the next one overwrites it unless it had a mark, which is 1.
          marks.flatMap(({ mark, place }) => [
            ...i32.store(local.get(OUT), [...local.get(AT), ...i32.const(place - TEXT), ...i32.add]),
            ...local.get(OUT),
            ...local.get(mark),
            ...i32.const(2),
            ...i32.shiftLeft,
            ...i32.add,
            ...local.set(OUT),
          ]),
        ),
        ...local.get(AT),
        ...i32.const(MARKS.length * step),
        ...i32.add,
        ...local.set(AT),
      ],
    ),
    ...local.get(OUT),
  ]
}

const SEVEN_BITS = 0x7f7f7f7f7f7f7f7fn
const NEW_LINES = 0x0a0a0a0a0a0a0a0an
const WORD = 7

/** Counts to `OUT`, eight bytes at a time: of a byte that is a new line the highest bit is left, of all others nothing. */
const newLines: Code = [
  ...repeatWhile(
    [...local.get(AT), ...local.get(END), ...i32.less],
    [
      ...i64.load(local.get(AT), 0),
      ...i64.const(NEW_LINES),
      ...i64.xor,
      ...local.tee(WORD),
      ...i64.const(SEVEN_BITS),
      ...i64.and,
      ...i64.const(SEVEN_BITS),
      ...i64.add,
      ...local.get(WORD),
      ...i64.or,
      ...i64.const(SEVEN_BITS),
      ...i64.or,
      ...i64.const(-1n),
      ...i64.xor,
      ...i64.bitCount,
      ...i64.toI32,
      ...local.get(OUT),
      ...i32.add,
      ...local.set(OUT),
      ...local.get(AT),
      ...i32.const(8),
      ...i32.add,
      ...local.set(AT),
    ],
  ),
  ...local.get(OUT),
]

const kernels = { fours: search(four, 1), evenFours: search(four, 2), evenPairs: search(pair, 2), newLines }
const compiled = new WebAssembly.Module(assemble(kernels, PAGES))

type Run = (at: number, end: number, out: number) => number

/** As much as is used here: the types of Node have none. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
  ) => { readonly exports: Record<keyof typeof kernels, Run> & { readonly memory: { buffer: ArrayBuffer } } }
}

function load(kernel: keyof typeof kernels) {
  const { exports } = new WebAssembly.Instance(compiled)
  return { run: exports[kernel], memory: new Uint8Array(exports.memory.buffer) }
}

/** Copies a chunk with what is read behind it, and says how long it is. Beyond the end of all bytes there are zeros. */
function copyChunk(bytes: Uint8Array, start: number, memory: Uint8Array): number {
  const chunk = bytes.subarray(start, start + CHUNK_BYTES + BEHIND_BYTES)
  memory.set(chunk, TEXT)
  memory.fill(0, TEXT + chunk.length, TEXT + chunk.length + BEHIND_BYTES)
  return Math.min(chunk.length, CHUNK_BYTES)
}

/** Searches one chunk after the other: says how many `places` were found in the one that begins at `start`. */
export interface Search {
  readonly chunkBytes: number
  /** Good until the next chunk is searched; within the chunk, in order. */
  readonly places: Int32Array
  chunk(bytes: Uint8Array, start: number): number
}

/**
 * For the places whose bytes have a mark in the table, which is a 1. `fours` asks at every place for the four bytes from
 * there on, `evenFours` at even ones; `evenPairs` at even ones for two bytes, which stand in the table as the number that
 * they are. What lies beyond the end counts as zeros.
 */
export function createSearch(kernel: 'fours' | 'evenFours' | 'evenPairs', table: Uint8Array): Search {
  const { run, memory } = load(kernel)
  memory.set(table, TABLE)
  return {
    chunkBytes: CHUNK_BYTES,
    places: new Int32Array(memory.buffer, PLACES, CHUNK_BYTES),
    chunk(bytes, start) {
      const length = copyChunk(bytes, start, memory)
      return (run(TEXT, TEXT + length, PLACES) - PLACES) / Int32Array.BYTES_PER_ELEMENT
    },
  }
}

const lineCounter = load('newLines')

export function countNewLines(bytes: Uint8Array): number {
  let lines = 0
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const { run, memory } = lineCounter
    const length = copyChunk(bytes.subarray(0, start + CHUNK_BYTES), start, memory)
    lines = run(TEXT, TEXT + length, lines)
  }
  return lines
}
