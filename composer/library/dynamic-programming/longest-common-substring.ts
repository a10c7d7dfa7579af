/**
 * Finds the longest text that occurs in both texts in one piece.
 * @also longest common substring, largest shared part of two strings, common contiguous text, overlap of
 *   two strings
 * @example longestCommonSubstring('abcdxyz', 'xyzabcd') // 'abcd'
 * @example longestCommonSubstring('abc', 'xyz') // ''
 * @example longestCommonSubstring('', '') // ''
 */
export function longestCommonSubstring(first: string, second: string): string {
  const [left, right] = [[...first], [...second]]
  let longest = 0
  let end = 0
  let previous: number[] = []
  for (const [row, character] of left.entries()) {
    const current = right.map((other, column) => (character === other ? (previous[column - 1] ?? 0) + 1 : 0))
    for (const length of current) {
      if (length > longest) [longest, end] = [length, row + 1]
    }
    previous = current
  }
  return left.slice(end - longest, end).join('')
}
