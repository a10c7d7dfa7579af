/**
 * Tells how much alike two texts are, from 0 to 1, by how many changes turn one into the other.
 * @also similarity of two strings, string similarity percentage, how similar are two texts, similarity
 *   score levenshtein ratio
 * @includes between 0 and 1; from 0 to 1; 0 to 1; levenshtein; edit distance
 * @example similarity('abcd', 'abcx') // 0.75
 * @example similarity('abc', 'abc') // 1
 * @example similarity('', '') // 1
 */
export function similarity(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...first].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...second].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  const longest = Math.max(first.length, second.length)
  return longest === 0 ? 1 : 1 - (row.at(-1) ?? 0) / longest
}
