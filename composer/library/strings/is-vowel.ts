/**
 * Returns whether a letter is a vowel.
 * @also is vowel, check if a character is a vowel, is a letter a vowel, vowel or consonant check
 * @example isVowel('a') // true
 * @example isVowel('B') // false
 * @example isVowel('E') // true
 */
export function isVowel(letter: string): boolean {
  return /^[aeiou]$/i.test(letter)
}
