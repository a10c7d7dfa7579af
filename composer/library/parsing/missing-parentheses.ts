/**
 * Counts the parentheses that lack for all of a text to be balanced.
 * @also minimum add to make parentheses valid, how many brackets to add to balance, count unbalanced
 *   parentheses, missing parentheses
 * @example missingParentheses('())') // 1
 * @example missingParentheses('(((') // 3
 * @example missingParentheses('()') // 0
 */
export function missingParentheses(text: string): number {
  let [open, missing] = [0, 0]
  for (const sign of text) {
    if (sign === '(') open++
    else if (sign === ')' && open > 0) open--
    else if (sign === ')') missing++
  }
  return open + missing
}
