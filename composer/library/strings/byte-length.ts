/**
 * Counts the bytes of a text in UTF-8.
 * @also byte length of a string, size of a string in bytes, utf-8 byte count, how many bytes does a text
 *   take
 * @example byteLength('abc') // 3
 * @example byteLength('é€') // 5
 * @example byteLength('') // 0
 */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
