/**
 * Counts the characters of the longest text that occurs in both texts in order.
 * @also length of the longest common subsequence, lcs length, how long is the longest common subsequence,
 *   size of the longest shared subsequence
 * @example commonSubsequenceLength('AGGTAB', 'GXTXAYB') // 4
 * @example commonSubsequenceLength('abcde', 'ace') // 3
 * @example commonSubsequenceLength('', 'abc') // 0
 */
export function commonSubsequenceLength(first: string, second: string): number {
  const target = [...second]
  let previous = new Array<number>(target.length + 1).fill(0)
  for (const character of first) {
    const current = [0]
    for (const [column, other] of target.entries()) {
      const [before = 0, above = 0] = previous.slice(column, column + 2)
      current.push(character === other ? before + 1 : Math.max(above, current[column] ?? 0))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
