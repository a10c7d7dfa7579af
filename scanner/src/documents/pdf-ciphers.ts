import { createCipheriv, createHash } from 'node:crypto'

/** Implemented here because OpenSSL no longer offers it. The same call encrypts and decrypts. */
export function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 0xff] ?? 0
  const swap = (left: number, right: number) => {
    const kept = at(left)
    state[left] = at(right)
    state[right] = kept
  }
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 0xff
    swap(index, other)
  }
  const output = Buffer.allocUnsafe(bytes.length)
  let first = 0
  let second = 0
  for (let index = 0; index < bytes.length; index += 1) {
    first = (first + 1) & 0xff
    second = (second + at(first)) & 0xff
    swap(first, second)
    output[index] = (bytes[index] ?? 0) ^ at(at(first) + at(second))
  }
  return output
}

/** Algorithm 2.B of ISO 32000-2, for the empty user password. */
export function hashOfRevision6(salt: Buffer): Buffer {
  let key: Buffer = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = cipher.update(repeated)
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256')
      .update(encrypted)
      .digest()
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
