const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/**
 * Returns whether every bracket of a text is closed by the right one in the right order.
 * @also balanced parentheses, valid brackets, check matching brackets, are parentheses closed properly,
 *   parenthesis matching
 * @includes other characters [are] ignored; round square [and] curly; all three kinds; [using] [a] stack
 * @example areBracketsBalanced('{[()]}') // true
 * @example areBracketsBalanced('(]') // false
 * @example areBracketsBalanced('') // true
 */
export function areBracketsBalanced(text: string): boolean {
  const expected: string[] = []
  for (const character of text) {
    const closer = closers.get(character)
    if (closer !== undefined) expected.push(closer)
    else if (')]}'.includes(character) && expected.pop() !== character) return false
  }
  return expected.length === 0
}
