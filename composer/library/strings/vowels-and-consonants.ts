/**
 * Counts the vowels and the consonants of a text.
 * @also count vowels and consonants in a string, number of vowels and consonants, how many vowels and
 *   consonants, vowel and consonant counts
 * @example vowelsAndConsonants('hello') // [2, 3]
 * @example vowelsAndConsonants('AEI') // [3, 0]
 * @example vowelsAndConsonants('') // [0, 0]
 */
export function vowelsAndConsonants(text: string): number[] {
  const vowels = text.match(/[aeiou]/gi)?.length ?? 0
  return [vowels, (text.match(/[a-z]/gi)?.length ?? 0) - vowels]
}
