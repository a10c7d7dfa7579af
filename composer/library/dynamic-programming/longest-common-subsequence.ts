/**
 * Finds the longest text whose characters occur in both texts in order.
 * @also longest common subsequence, lcs of two strings, common characters in order, longest shared
 *   subsequence
 * @example longestCommonSubsequence('ABCBDAB', 'BDCABA').length // 4
 * @example longestCommonSubsequence('abcde', 'ace') // 'ace'
 * @example longestCommonSubsequence('', 'a') // ''
 */
export function longestCommonSubsequence(first: string, second: string): string {
  const target = [...second]
  let previous = new Array<string>(target.length + 1).fill('')
  for (const character of first) {
    const current = ['']
    for (const [column, other] of target.entries()) {
      const above = previous[column + 1] ?? ''
      const left = current[column] ?? ''
      if (character === other) current.push((previous[column] ?? '') + character)
      else current.push(above.length >= left.length ? above : left)
    }
    previous = current
  }
  return previous.at(-1) ?? ''
}
