/**
 * Finds the smallest number above another that reads the same both ways.
 * @also next palindrome number, smallest palindrome greater than n, next palindromic number, following
 *   palindrome
 * @example nextPalindrome(123) // 131
 * @example nextPalindrome(9) // 11
 * @example nextPalindrome(131) // 141
 */
export function nextPalindrome(number: number): number {
  let next = number + 1
  while (String(next) !== [...String(next)].reverse().join('')) next++
  return next
}
