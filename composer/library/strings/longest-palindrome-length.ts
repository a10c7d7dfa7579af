/**
 * Returns the length of the longest part of a text that reads the same backwards.
 * @also length of the longest palindromic substring, longest palindrome length, how long is the
 *   longest palindrome in a string, gives the length of the longest part of a text that reads the same
 *   backwards
 * @example longestPalindromeLength('babad') // 3
 * @example longestPalindromeLength('cbbd') // 2
 * @example longestPalindromeLength('') // 0
 */
export function longestPalindromeLength(text: string): number {
  let best = 0
  for (let middle = 0; middle < text.length * 2; middle++) {
    let left = Math.floor(middle / 2)
    let right = left + (middle % 2)
    while (left >= 0 && right < text.length && text[left] === text[right]) {
      left--
      right++
    }
    best = Math.max(best, right - left - 1)
  }
  return best
}
