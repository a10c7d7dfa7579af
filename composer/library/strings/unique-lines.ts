/**
 * Leaves out the lines that stood before.
 * @also remove duplicate lines from a text, unique lines, dedupe lines keeping order, delete repeated lines
 * @example uniqueLines('a\nb\na') // 'a\nb'
 * @example uniqueLines('a') // 'a'
 * @example uniqueLines('x\nx') // 'x'
 */
export function uniqueLines(text: string): string {
  return [...new Set(text.split('\n'))].join('\n')
}
