/**
 * Returns whether a word begins with a vowel.
 * @also does a word start with a vowel, check if string begins with a vowel, first letter is a vowel,
 *   starts with vowel
 * @example startsWithVowel('Apple') // true
 * @example startsWithVowel('banana') // false
 * @example startsWithVowel('') // false
 */
export function startsWithVowel(word: string): boolean {
  return /^[aeiou]/i.test(word)
}
