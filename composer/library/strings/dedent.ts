/**
 * Removes the indentation that all lines of a text share.
 * @also dedent text, remove common leading indentation, unindent lines, strip common leading whitespace
 *   from lines
 * @example dedent('  a\n    b') // 'a\n  b'
 * @example dedent('a\n  b') // 'a\n  b'
 * @example dedent('') // ''
 */
export function dedent(text: string): string {
  const lines = text.split('\n')
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const shared = depths.length === 0 ? 0 : Math.min(...depths)
  return lines.map((line) => line.slice(shared)).join('\n')
}
