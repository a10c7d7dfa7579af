/**
 * Splits an arithmetic expression into numbers, signs and parentheses.
 * @also tokenize an arithmetic expression, split math expression into tokens, lexer for expressions,
 *   expression tokenizer
 * @example tokenize('3+4*(2-1)') // ['3', '+', '4', '*', '(', '2', '-', '1', ')']
 * @example tokenize('10 / 2.5') // ['10', '/', '2.5']
 * @example tokenize('') // []
 */
export function tokenize(expression: string): string[] {
  return expression.match(/\d+(?:\.\d+)?|[-+*/^%()]/g) ?? []
}
