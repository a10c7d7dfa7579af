/**
 * Counts the letters of a text that are no vowels.
 * @also count consonants in a string, number of consonants, how many consonants are in a word, consonant
 *   count
 * @example countConsonants('Hello World') // 7
 * @example countConsonants('aeiou') // 0
 * @example countConsonants('') // 0
 */
export function countConsonants(text: string): number {
  return text.match(/[bcdfghjklmnpqrstvwxyz]/gi)?.length ?? 0
}
