/**
 * Lists all correct orders of a number of pairs of brackets.
 * @also generate parentheses, all valid bracket combinations, well formed parentheses, balanced bracket
 *   generator
 * @example generateParentheses(2) // ['(())', '()()']
 * @example generateParentheses(1) // ['()']
 * @example generateParentheses(0) // ['']
 */
export function generateParentheses(pairs: number): string[] {
  const found: string[] = []
  const extend = (text: string, open: number, closed: number): void => {
    if (closed === pairs) found.push(text)
    if (open < pairs) extend(`${text}(`, open + 1, closed)
    if (closed < open) extend(`${text})`, open, closed + 1)
  }
  extend('', 0, 0)
  return found
}
