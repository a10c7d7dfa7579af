const RANKS: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 }

/**
 * Turns an expression of numbers, names, parentheses and + - * / ^ into postfix order.
 * @also infix to postfix, shunting yard, convert an expression to reverse polish notation, infix to rpn
 * @example infixToPostfix('a + b * c') // 'a b c * +'
 * @example infixToPostfix('(1 + 2) * 3') // '1 2 + 3 *'
 * @example infixToPostfix('2 ^ 3 ^ 2') // '2 3 2 ^ ^'
 */
export function infixToPostfix(expression: string): string {
  const output: string[] = []
  const waiting: string[] = []
  for (const token of expression.match(/[\w.]+|[-+*/^()]/g) ?? []) {
    const rank = RANKS[token]
    if (token === '(') waiting.push(token)
    else if (token === ')') {
      for (let top = waiting.pop(); top !== undefined && top !== '('; top = waiting.pop()) output.push(top)
    } else if (rank === undefined) output.push(token)
    else {
      // A power binds to its right: it waits for those of its own rank.
      const least = token === '^' ? rank + 1 : rank
      while ((RANKS[waiting.at(-1) ?? ''] ?? 0) >= least) output.push(waiting.pop() ?? '')
      waiting.push(token)
    }
  }
  return [...output, ...waiting.reverse()].join(' ')
}
