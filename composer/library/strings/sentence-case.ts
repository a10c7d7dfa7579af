/**
 * Writes the first letter large and all others small.
 * @also sentence case, convert text to sentence case, first letter uppercase rest lowercase, capitalize
 *   first letter and lowercase the rest
 * @example sentenceCase('hELLO wORLD') // 'Hello world'
 * @example sentenceCase('a') // 'A'
 * @example sentenceCase('') // ''
 */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
