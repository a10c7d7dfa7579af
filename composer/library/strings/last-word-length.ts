/**
 * Returns the length of the last word of a text.
 * @also length of the last word, how long is the last word, last word length in a sentence, count
 *   characters of the final word
 * @example lastWordLength('Hello World') // 5
 * @example lastWordLength('fly me to the moon  ') // 4
 * @example lastWordLength('') // 0
 */
export function lastWordLength(text: string): number {
  return text.trim().split(/\s+/).at(-1)?.length ?? 0
}
