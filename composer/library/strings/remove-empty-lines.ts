/**
 * Leaves out the lines that hold nothing.
 * @also remove empty lines from a text, delete blank lines, strip blank lines, remove lines that are empty
 * @example removeEmptyLines('a\n\n  \nb') // 'a\nb'
 * @example removeEmptyLines('a') // 'a'
 * @example removeEmptyLines('\n') // ''
 */
export function removeEmptyLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}
