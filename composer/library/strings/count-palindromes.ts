/**
 * Counts the parts of a text that read the same backwards.
 * @also count palindromic substrings, number of palindromes in a string, how many substrings are
 *   palindromes, count palindromes
 * @example countPalindromes('aaa') // 6
 * @example countPalindromes('abc') // 3
 * @example countPalindromes('') // 0
 */
export function countPalindromes(text: string): number {
  let found = 0
  for (let middle = 0; middle < text.length * 2; middle++) {
    let left = Math.floor(middle / 2)
    let right = left + (middle % 2)
    while (left >= 0 && right < text.length && text[left] === text[right]) {
      found++
      left--
      right++
    }
  }
  return found
}
