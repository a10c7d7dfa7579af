/**
 * Lists what stands in double quotes.
 * @also extract quoted text, get all text within quotes, find strings in double quotes, text between
 *   quotation marks
 * @example extractQuoted('say "hi" and "bye"') // ['hi', 'bye']
 * @example extractQuoted('none') // []
 * @example extractQuoted('""') // ['']
 */
export function extractQuoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"/g)].map(([, quoted = '']) => quoted)
}
