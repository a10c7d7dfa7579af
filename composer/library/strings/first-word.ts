/**
 * Takes the first word of a text.
 * @also get the first word of a sentence, first word in a string, leading word, word at the beginning
 * @example firstWord('  hello there world') // 'hello'
 * @example firstWord('one') // 'one'
 * @example firstWord('') // ''
 */
export function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? ''
}
