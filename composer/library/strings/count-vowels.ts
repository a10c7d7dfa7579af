/**
 * Counts the vowels a, e, i, o and u of a text in either case.
 * @also count vowels in a string, number of vowels, how many vowels, vowel counter
 * @example countVowels('Hello World') // 3
 * @example countVowels('AEIOU xyz') // 5
 * @example countVowels('') // 0
 */
export function countVowels(text: string): number {
  return [...text.toLowerCase()].filter((character) => 'aeiou'.includes(character)).length
}
