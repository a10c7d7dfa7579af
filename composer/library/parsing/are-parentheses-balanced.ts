/**
 * Returns whether every round parenthesis of a text is closed.
 * @also valid parentheses only ( and ), check round brackets are balanced, are parentheses balanced,
 *   matching parentheses
 * @example areParenthesesBalanced('(())') // true
 * @example areParenthesesBalanced(')(') // false
 * @example areParenthesesBalanced('') // true
 */
export function areParenthesesBalanced(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '(') open++
    else if (sign === ')' && --open < 0) return false
  }
  return open === 0
}
