/**
 * Sorts words by their length, the longest first; equally long words keep their order.
 * @also sort words by length descending, longest words first, order strings by length from longest to
 *   shortest, sort strings by length descending
 * @example longestWordFirst(['a', 'ccc', 'bb']) // ['ccc', 'bb', 'a']
 * @example longestWordFirst(['b', 'a']) // ['b', 'a']
 * @example longestWordFirst([]) // []
 */
export function longestWordFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length)
}
