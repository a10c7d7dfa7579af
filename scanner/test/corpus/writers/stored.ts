import { crc32 } from 'node:zlib'
import { be16, join, latin1, le32, padded } from './bytes.ts'

// Formats for which Node has no compressor: they can also carry bytes as they are.

/** An xz of uncompressed LZMA2 chunks. */
export function xz(data: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < data.length; at += 0x10000) {
    const piece = data.subarray(at, at + 0x10000)
    chunks.push(Buffer.of(at === 0 ? 1 : 2), be16(piece.length - 1), piece)
  }
  const packed = join(...chunks, Buffer.of(0))
  const flags = Buffer.of(0, 1)
  const blockHeader = withChecksum(Buffer.of(2, 0, 0x21, 1, 0, 0, 0, 0))
  const unpadded = blockHeader.length + packed.length + 4
  const index = withChecksum(toFour(join(Buffer.of(0, 1), vint(unpadded), vint(data.length))))
  const backward = join(le32(index.length / 4 - 1), flags)
  return join(
    latin1('\xfd7zXZ\0'),
    flags,
    le32(crc32(flags)),
    blockHeader,
    toFour(packed),
    le32(crc32(data)),
    index,
    le32(crc32(backward)),
    backward,
    'YZ',
  )
}

/** A frame of the format that lz4 had before 2013: blocks without an end. */
export function legacyLz4(data: Buffer): Buffer {
  const rest = data.length - 15
  const length =
    rest < 0 ? [data.length << 4] : [0xf0, ...new Array(Math.floor(rest / 255)).fill(255), rest % 255]
  const block = join(Buffer.from(length), data)
  return join(latin1('\x02\x21\x4c\x18'), le32(block.length), block)
}

/** A frame that zstd and lz4 skip. */
export function skippableFrame(data = 'skipped'): Buffer {
  return join(latin1('\x5a\x2a\x4d\x18'), le32(data.length), data)
}

function withChecksum(bytes: Buffer): Buffer {
  return join(bytes, le32(crc32(bytes)))
}

function toFour(bytes: Buffer): Buffer {
  return padded(bytes, Math.ceil(bytes.length / 4) * 4)
}

function vint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80)
  return Buffer.of(...bytes, rest)
}
