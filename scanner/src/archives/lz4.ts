import { type ByteSource, Refusal } from '../inspection.ts'
import { ByteInput, CHUNK_BYTES, damaged, memberCounter } from './bytes.ts'
import { isSkippable, trailing } from './native.ts'

const FRAME = 0x184d2204
const HISTORY = 65_536

/** Frames of lz4, one after the other. Checksums are left to whoever unpacks: a wrong one hides nothing. */
export function* unlz4(source: ByteSource, tick: () => void): Generator<Buffer> {
  const input = new ByteInput(source)
  const count = memberCounter()
  const memory = new BlockMemory()
  while (input.left > 0) {
    tick()
    count()
    const again = input.position > 0
    if (input.left < 8) throw again ? trailing() : damaged('The lz4 data')
    const magic = input.uint32()
    if (isSkippable(magic)) skip(input, input.uint32(), tick)
    else if (magic === FRAME) yield* readFrame(input, memory, tick)
    else throw again ? trailing() : damaged('The lz4 data')
  }
}

function skip(input: ByteInput, length: number, tick: () => void): void {
  for (let left = length; left > 0; left -= CHUNK_BYTES) {
    tick()
    input.bytes(Math.min(left, CHUNK_BYTES))
  }
}

/** What the frames take their blocks apart in: one after the other, so one is enough for all. */
class BlockMemory {
  #bytes = Buffer.alloc(0)

  ofAtLeast(length: number): Buffer {
    if (this.#bytes.length < length) this.#bytes = Buffer.allocUnsafeSlow(length)
    return this.#bytes
  }
}

function* readFrame(input: ByteInput, memory: BlockMemory, tick: () => void): Generator<Buffer> {
  const flags = input.byte()
  const blockBytes = 1 << (8 + 2 * ((input.byte() >> 4) & 7))
  if (flags >> 6 !== 1 || blockBytes < 65_536) throw damaged('The lz4 data')
  if ((flags & 1) !== 0)
    throw new Refusal('unscannable', 'The archive needs a dictionary that it does not hold.')
  const size = (flags & 8) !== 0 ? input.bytes(8).readBigUInt64LE(0) : undefined
  input.byte()
  // The end of the blocks before, which this one may refer to, and then the block itself.
  const output = memory.ofAtLeast(HISTORY + blockBytes)
  let history = 0
  let made = 0
  for (let word = input.uint32(); word !== 0; word = input.uint32()) {
    tick()
    const packed = word & 0x7fffffff
    if (packed > blockBytes) throw damaged('The lz4 data')
    const bytes = input.bytes(packed)
    const end =
      word > 0x7fffffff
        ? history + bytes.copy(output, history)
        : readBlock(bytes, output, history, history + blockBytes)
    if ((flags & 16) !== 0) input.bytes(4)
    yield output.subarray(history, end)
    made += end - history
    const kept = (flags & 32) !== 0 ? 0 : Math.min(end, HISTORY)
    output.copyWithin(0, end - kept, end)
    history = kept
  }
  if ((flags & 4) !== 0) input.bytes(4)
  if (size !== undefined && size !== BigInt(made)) {
    throw new Refusal('forbidden', 'The lz4 data contradicts itself: it has two sizes.')
  }
}

/** Literals and matches in turn. Returns where the output ends. */
function readBlock(input: Buffer, output: Buffer, start: number, limit: number): number {
  let at = 0
  let end = start
  const length = (nibble: number): number => {
    let total = nibble
    if (nibble === 15) {
      let byte = 255
      while (byte === 255) {
        if (at >= input.length) throw damaged('The lz4 data')
        byte = input[at++] as number
        total += byte
      }
    }
    return total
  }
  while (at < input.length) {
    const token = input[at++] as number
    const literals = length(token >> 4)
    if (at + literals > input.length || end + literals > limit) throw damaged('The lz4 data')
    input.copy(output, end, at, at + literals)
    at += literals
    end += literals
    if (at === input.length) return end
    if (at + 2 > input.length) throw damaged('The lz4 data')
    const distance = input.readUInt16LE(at)
    at += 2
    const repeat = length(token & 15) + 4
    if (distance === 0 || distance > end || end + repeat > limit) throw damaged('The lz4 data')
    for (const stop = end + repeat; end < stop; end += 1) output[end] = output[end - distance] as number
  }
  throw damaged('The lz4 data')
}
