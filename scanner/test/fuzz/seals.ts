import { crc32 } from 'node:zlib'

/** Recomputes checksums after a mutation, if the sizes are still plausible. */

const BLOCK = 512

/** Fixes the checksum of the first block and of every block that still has a header signature. */
export function sealTar(bytes: Buffer): Buffer {
  for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK)
    if (at > 0 && block.toString('latin1', 257, 262) !== 'ustar') continue
    block.fill(' ', 148, 156)
    const sum = block.reduce((total, byte) => total + byte, 0)
    block.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  }
  return bytes
}

/** Fixes the checksums of the stream header, the first block header, the index and the stream footer. */
export function sealXz(bytes: Buffer): Buffer {
  if (bytes.length < 32) return bytes
  bytes.writeUInt32LE(crc32(bytes.subarray(6, 8)), 8)
  const header = ((bytes[12] ?? 0) + 1) * 4
  if (12 + header <= bytes.length) {
    bytes.writeUInt32LE(crc32(bytes.subarray(12, 12 + header - 4)), 12 + header - 4)
  }
  const end = bytes.length - 12
  const index = end - (bytes.readUInt32LE(end + 4) + 1) * 4
  if (index >= 12 && index < end - 4) bytes.writeUInt32LE(crc32(bytes.subarray(index, end - 4)), end - 4)
  bytes.writeUInt32LE(crc32(bytes.subarray(end + 4, end + 10)), end)
  return bytes
}
