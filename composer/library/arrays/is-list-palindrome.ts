/**
 * Returns whether a list is the same from its end.
 * @also check whether an array is a palindrome, is a list palindromic, palindrome list of numbers,
 *   array reads the same forwards and backwards
 * @example isListPalindrome([1, 2, 1]) // true
 * @example isListPalindrome([1, 2]) // false
 * @example isListPalindrome([]) // true
 */
export function isListPalindrome<T>(items: readonly T[]): boolean {
  return items.every((item, index) => item === items.at(-1 - index))
}
