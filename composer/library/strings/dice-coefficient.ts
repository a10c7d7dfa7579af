/**
 * Says from 0 to 1 how alike two texts are by the pairs of letters that they share.
 * @also dice coefficient of two strings, bigram similarity, sorensen dice similarity, string similarity by
 *   bigrams
 * @example diceCoefficient('night', 'nacht') // 0.25
 * @example diceCoefficient('same', 'same') // 1
 * @example diceCoefficient('a', 'b') // 0
 */
export function diceCoefficient(first: string, second: string): number {
  const pairs = (text: string): string[] =>
    [...text].slice(1).map((letter, index) => text.charAt(index) + letter)
  const rest = pairs(second)
  const total = pairs(first).length + rest.length
  if (total === 0) return first === second ? 1 : 0
  let shared = 0
  for (const pair of pairs(first)) {
    const at = rest.indexOf(pair)
    if (at === -1) continue
    rest.splice(at, 1)
    shared++
  }
  return (2 * shared) / total
}
