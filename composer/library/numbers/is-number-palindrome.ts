/**
 * Returns whether the digits of a number read the same backwards.
 * @also check if a number is a palindrome, palindrome number, integer palindrome, is an integer
 *   palindromic, number reads the same backwards
 * @example isNumberPalindrome(121) // true
 * @example isNumberPalindrome(-121) // false
 * @example isNumberPalindrome(10) // false
 */
export function isNumberPalindrome(value: number): boolean {
  const digits = String(value)
  return digits === [...digits].reverse().join('')
}
