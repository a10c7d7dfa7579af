/**
 * Writes the number of each line before it.
 * @also add line numbers to a text, number the lines, prefix lines with line number, line numbering
 * @example numberLines('a\nb') // '1: a\n2: b'
 * @example numberLines('x') // '1: x'
 * @example numberLines('a\n\nb') // '1: a\n2: \n3: b'
 */
export function numberLines(text: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index + 1}: ${line}`)
    .join('\n')
}
