/**
 * Finds the longest of some texts; of several, the first.
 * @also longest string in an array, longest word in a list of words, find the string with the most
 *   characters, longest text of a list
 * @example longestString(['a', 'bbb', 'cc']) // 'bbb'
 * @example longestString(['ab', 'cd']) // 'ab'
 * @example longestString([]) // undefined
 */
export function longestString(words: readonly string[]): string | undefined {
  let best: string | undefined
  for (const word of words) if (best === undefined || word.length > best.length) best = word
  return best
}
