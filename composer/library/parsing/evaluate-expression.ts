/**
 * Computes an arithmetic expression with + - * / and brackets, without running it as code.
 * @also evaluate a math expression, calculator from a string, arithmetic parser, compute an expression
 *   without eval
 * @includes no eval; without eval; not use eval; (operator|parentheses) precedence; + - * /; parentheses; decimal numbers
 * @example evaluateExpression('2 + 3 * (4 - 1)') // 11
 * @example evaluateExpression('-2 * -3') // 6
 * @example evaluateExpression('2 +') // throws SyntaxError
 */
export function evaluateExpression(expression: string): number {
  const tokens = expression.match(/\d+(?:\.\d+)?|[^\s\d]/g) ?? []
  let at = 0

  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  const product = (): number => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * factor() : value / factor()
    return value
  }
  const factor = (): number => {
    const token = tokens[at++]
    if (token === '-') return -factor()
    if (token === '(') {
      const value = sum()
      if (tokens[at++] !== ')') throw new SyntaxError('a closing bracket is missing')
      return value
    }
    if (token === undefined || !/^\d/.test(token)) throw new SyntaxError(`unexpected ${token ?? 'end'}`)
    return Number(token)
  }

  const result = sum()
  if (at < tokens.length) throw new SyntaxError(`unexpected ${tokens[at]}`)
  return result
}
