/**
 * Tells how deep parentheses are nested in a text.
 * @also maximum nesting depth of parentheses, how deep are the brackets nested, max depth of brackets
 *   in a string, parentheses depth
 * @example parenthesesDepth('(1+(2*3)+((8)/4))+1') // 3
 * @example parenthesesDepth('()') // 1
 * @example parenthesesDepth('') // 0
 */
export function parenthesesDepth(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const sign of text) {
    if (sign === '(') deepest = Math.max(deepest, ++depth)
    else if (sign === ')') depth--
  }
  return deepest
}
