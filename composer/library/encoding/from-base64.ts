import { Buffer } from 'node:buffer'

/**
 * Decodes a text from Base64 and refuses what is not Base64.
 * @also base64 decode, decode a base64 string, base64 to text, atob with unicode
 * @includes utf 8; utf8; unicode
 * @example fromBase64('aGVsbG8=') // 'hello'
 * @example fromBase64('') // ''
 * @example fromBase64('a!') // throws RangeError
 */
export function fromBase64(encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.toString('base64') !== encoded) throw new RangeError('not Base64')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
