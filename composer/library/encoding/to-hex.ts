import { Buffer } from 'node:buffer'

/**
 * Writes the UTF-8 bytes of a text in hexadecimal.
 * @also string to hex, hex encode text, bytes in hexadecimal, text to hexadecimal
 * @example toHex('hi') // '6869'
 * @example toHex('é') // 'c3a9'
 * @example toHex('') // ''
 */
export function toHex(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex')
}
