/**
 * Removes a text from the end of another, where it stands there.
 * @also remove a suffix from a string, strip suffix, drop a trailing substring if present, without suffix,
 *   remove an ending
 * @example removeSuffix('file.txt', '.txt') // 'file'
 * @example removeSuffix('file', '.txt') // 'file'
 * @example removeSuffix('', 'x') // ''
 */
export function removeSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text
}
