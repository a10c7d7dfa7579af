const operators: ReadonlyMap<string, (a: number, b: number) => number> = new Map([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
])

/**
 * Computes an expression in reverse Polish notation.
 * @also reverse polish notation, rpn calculator, postfix evaluation, stack calculator
 * @example evaluatePostfix('3 4 + 2 *') // 14
 * @example evaluatePostfix('8 2 /') // 4
 * @example evaluatePostfix('1 +') // throws SyntaxError
 */
export function evaluatePostfix(expression: string): number {
  const stack: number[] = []
  for (const token of expression.split(/\s+/).filter((part) => part !== '')) {
    const operator = operators.get(token)
    if (operator === undefined) {
      stack.push(Number(token))
      continue
    }
    const second = stack.pop()
    const first = stack.pop()
    if (first === undefined || second === undefined) throw new SyntaxError(`${token} needs two numbers`)
    stack.push(operator(first, second))
  }
  const [result, ...rest] = stack
  if (result === undefined || rest.length > 0 || Number.isNaN(result))
    throw new SyntaxError('not a postfix expression')
  return result
}
