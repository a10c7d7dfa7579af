/**
 * Finds the shortest of some texts; of several, the first.
 * @also shortest string in an array, shortest word in a list of words, find the string with the fewest
 *   characters, shortest text of a list
 * @example shortestString(['aa', 'b', 'c']) // 'b'
 * @example shortestString(['ab', 'cd']) // 'ab'
 * @example shortestString([]) // undefined
 */
export function shortestString(words: readonly string[]): string | undefined {
  let best: string | undefined
  for (const word of words) if (best === undefined || word.length < best.length) best = word
  return best
}
