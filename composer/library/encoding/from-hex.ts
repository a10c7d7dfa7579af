import { Buffer } from 'node:buffer'

/**
 * Reads a text from its UTF-8 bytes in hexadecimal.
 * @also hex to string, hex decode, decode hexadecimal text, text from hex
 * @example fromHex('6869') // 'hi'
 * @example fromHex('') // ''
 * @example fromHex('xyz') // throws RangeError
 */
export function fromHex(hex: string): string {
  if (!/^(?:[\da-f]{2})*$/i.test(hex)) throw new RangeError('not hexadecimal')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(hex, 'hex'))
}
