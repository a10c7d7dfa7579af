import { createHash } from 'node:crypto'

/**
 * Computes the SHA-256 hash of a text in hexadecimal.
 * @also sha256 hash, hash a string, checksum of text, cryptographic hash, digest of a message
 * @example sha256('abc') // 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
 * @example sha256('').slice(0, 8) // 'e3b0c442'
 * @example sha256('a') === sha256('b') // false
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
