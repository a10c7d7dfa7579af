/** As much of the binary form of WebAssembly as `byte-kernels.ts` needs: instructions as lists of bytes. */
export type Code = readonly number[]

const [I32, I64] = [0x7f, 0x7e]
const NO_RESULT = 0x40
/** Loads and stores: no promise of alignment, then the offset. */
const memory = (instruction: number) => (address: Code, offset: number) => [
  ...address,
  instruction,
  0,
  ...unsigned(offset),
]

export const local = {
  get: (index: number): Code => [0x20, index],
  set: (index: number): Code => [0x21, index],
  /** Sets it and leaves it on the stack. */
  tee: (index: number): Code => [0x22, index],
}

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(BigInt(value | 0))],
  load: memory(0x28),
  load8: memory(0x2d),
  load16: memory(0x2f),
  store: (address: Code, value: Code): Code => [...address, ...value, 0x36, 0, 0],
  less: [0x49],
  add: [0x6a],
  mul: [0x6c],
  or: [0x72],
  shiftLeft: [0x74],
  shiftRight: [0x76],
} as const

export const i64 = {
  const: (value: bigint): Code => [0x42, ...signed(value)],
  load: memory(0x29),
  bitCount: [0x7b],
  add: [0x7c],
  and: [0x83],
  or: [0x84],
  xor: [0x85],
  toI32: [0xa7],
} as const

export function when(condition: Code, then: Code): Code {
  return [...condition, 0x04, NO_RESULT, ...then, 0x0b]
}

export function repeatWhile(condition: Code, body: Code): Code {
  return [0x03, NO_RESULT, ...when(condition, [...body, 0x0c, 1]), 0x0b]
}

/**
 * A module of functions that take three numbers and give one, with four more variables of 32 bits (3 to 6) and one of 64 (7),
 * and of a memory, which is exported too.
 */
export function assemble(functions: Readonly<Record<string, Code>>, pages: number): Uint8Array<ArrayBuffer> {
  const bodies = Object.values(functions).map((code) => sized([2, 4, I32, 1, I64, ...code, 0x0b]))
  const names = Object.keys(functions).map((name, index) => [...text(name), 0, index])
  const sections = [
    [1, ...sized(list([[0x60, 3, I32, I32, I32, 1, I32]]))],
    [3, ...sized(list(bodies.map(() => [0])))],
    [5, ...sized(list([[0, ...unsigned(pages)]]))],
    [7, ...sized(list([...names, [...text('memory'), 2, 0]]))],
    [10, ...sized(list(bodies))],
  ]
  return Uint8Array.from([0, ...Buffer.from('asm'), 1, 0, 0, 0, ...sections.flat()])
}

function sized(bytes: Code): Code {
  return [...unsigned(bytes.length), ...bytes]
}

function list(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()]
}

function text(value: string): Code {
  return sized([...Buffer.from(value)])
}

/** LEB128. */
function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}

function signed(value: bigint): Code {
  const low = Number(value & 127n)
  const rest = value >> 7n
  const isLast = (rest === 0n && low < 64) || (rest === -1n && low >= 64)
  return isLast ? [low] : [low | 128, ...signed(rest)]
}
