/**
 * Groups words by the letter that they begin with.
 * @also group words by first letter, group a list of strings by their initial, index words by starting
 *   letter, words grouped by first character
 * @example groupByFirstLetter(['apple', 'avocado', 'banana']) // { a: ['apple', 'avocado'], b: ['banana'] }
 * @example groupByFirstLetter(['x']) // { x: ['x'] }
 * @example groupByFirstLetter([]) // {}
 */
export function groupByFirstLetter(words: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const word of words) {
    const letter = word.charAt(0)
    groups[letter] = [...(groups[letter] ?? []), word]
  }
  return groups
}
