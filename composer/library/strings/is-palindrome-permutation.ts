/**
 * Returns whether the letters of a text can be ordered to a palindrome.
 * @also check if a permutation of a string is a palindrome, can a string be rearranged into a palindrome,
 *   palindrome permutation, can form a palindrome
 * @example isPalindromePermutation('tact coa') // true
 * @example isPalindromePermutation('abc') // false
 * @example isPalindromePermutation('') // true
 */
export function isPalindromePermutation(text: string): boolean {
  const odd = new Set<string>()
  for (const letter of text.toLowerCase().replace(/\s/g, '')) if (!odd.delete(letter)) odd.add(letter)
  return odd.size <= 1
}
