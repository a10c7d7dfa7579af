/**
 * Puts the lines of a text in order.
 * @also sort the lines of a text, sort lines alphabetically, order lines, alphabetize lines
 * @example sortLines('b\na\nc') // 'a\nb\nc'
 * @example sortLines('a') // 'a'
 * @example sortLines('') // ''
 */
export function sortLines(text: string): string {
  return text.split('\n').toSorted().join('\n')
}
