/**
 * Returns the length of the longest part of a text in which parentheses are balanced.
 * @also longest valid parentheses, length of longest balanced parentheses substring, longest well
 *   formed parentheses, longest parentheses
 * @example longestParentheses('(()') // 2
 * @example longestParentheses(')()())') // 4
 * @example longestParentheses('') // 0
 */
export function longestParentheses(text: string): number {
  const starts = [-1]
  let best = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') {
      starts.push(at)
      continue
    }
    starts.pop()
    if (starts.length === 0) starts.push(at)
    else best = Math.max(best, at - (starts.at(-1) ?? 0))
  }
  return best
}
