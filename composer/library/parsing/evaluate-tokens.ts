/**
 * Computes an expression in reverse Polish notation that is given as tokens.
 * @also evaluate reverse polish notation tokens, rpn from an array of tokens, evaluate postfix tokens,
 *   polish notation calculator list
 * @example evaluateTokens(['2', '1', '+', '3', '*']) // 9
 * @example evaluateTokens(['4', '2', '/']) // 2
 * @example evaluateTokens([]) // 0
 */
export function evaluateTokens(tokens: readonly string[]): number {
  const stack: number[] = []
  for (const token of tokens) {
    const right = stack.at(-1) ?? 0
    const left = stack.at(-2) ?? 0
    const results: Readonly<Record<string, number>> = {
      '+': left + right,
      '-': left - right,
      '*': left * right,
      '/': left / right,
    }
    const result = results[token]
    if (result !== undefined) stack.splice(-2, 2, result)
    else stack.push(Number(token))
  }
  return stack[0] ?? 0
}
