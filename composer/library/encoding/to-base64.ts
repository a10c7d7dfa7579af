import { Buffer } from 'node:buffer'

/**
 * Encodes a text as Base64 of its UTF-8 bytes.
 * @also base64 encode, encode a string in base64, text to base64, btoa with unicode
 * @includes utf 8; utf8; unicode
 * @example toBase64('hello') // 'aGVsbG8='
 * @example toBase64('é') // 'w6k='
 * @example toBase64('') // ''
 */
export function toBase64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}
