/**
 * Finds the longest part of a text that reads the same in both directions.
 * @also longest palindromic substring, longest palindrome in a string, biggest palindrome inside text,
 *   palindromic part
 * @example longestPalindrome('babad') // 'bab'
 * @example longestPalindrome('cbbd') // 'bb'
 * @example longestPalindrome('') // ''
 */
export function longestPalindrome(text: string): string {
  const characters = [...text]
  let longest: string[] = []
  for (let centre = 0; centre < characters.length; centre++) {
    for (const width of [0, 1]) {
      let left = centre
      let right = centre + width
      while (left >= 0 && right < characters.length && characters[left] === characters[right]) {
        left--
        right++
      }
      if (right - left - 1 > longest.length) longest = characters.slice(left + 1, right)
    }
  }
  return longest.join('')
}
