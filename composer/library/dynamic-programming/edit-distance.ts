/**
 * Counts the single-character changes that turn one text into another (Levenshtein).
 * @also levenshtein distance, edit distance, similarity of two strings, number of edits between words,
 *   string distance
 * @example editDistance('kitten', 'sitting') // 3
 * @example editDistance('', 'abc') // 3
 * @example editDistance('same', 'same') // 0
 */
export function editDistance(first: string, second: string): number {
  const target = [...second]
  let previous = Array.from({ length: target.length + 1 }, (_, index) => index)
  for (const [row, character] of [...first].entries()) {
    const current = [row + 1]
    for (const [column, other] of target.entries()) {
      const replaced = (previous[column] ?? 0) + (character === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
