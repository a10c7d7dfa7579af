/**
 * Computes the CRC-32 checksum of a text in UTF-8.
 * @also crc32 checksum, compute crc-32 of a string, cyclic redundancy check, crc of a text
 * @example crc32('hello') // 907060870
 * @example crc32('') // 0
 * @example crc32('a') // 3904355907
 */
export function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
