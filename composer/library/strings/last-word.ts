/**
 * Takes the last word of a text.
 * @also get the last word of a sentence, last word in a string, final word, word at the end
 * @example lastWord('hello there world ') // 'world'
 * @example lastWord('one') // 'one'
 * @example lastWord('') // ''
 */
export function lastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? ''
}
