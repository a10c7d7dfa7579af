/**
 * Returns the length of the shortest word of a text.
 * @also length of the shortest word, shortest word length in a string, how long is the shortest word,
 *   minimum word length
 * @example shortestWordLength('bitcoin take over the world') // 3
 * @example shortestWordLength('a bb') // 1
 * @example shortestWordLength('') // 0
 */
export function shortestWordLength(text: string): number {
  const lengths = (text.match(/\S+/g) ?? []).map((word) => word.length)
  return lengths.length === 0 ? 0 : Math.min(...lengths)
}
