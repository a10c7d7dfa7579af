/**
 * Finds the shortest word of a text; of several, the first.
 * @also shortest word in a sentence, find the smallest word in a string, word with the fewest letters,
 *   shortest word
 * @example shortestWord('bitcoin take over the world') // 'the'
 * @example shortestWord('one') // 'one'
 * @example shortestWord('') // ''
 */
export function shortestWord(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.reduce((best, word) => (word.length < best.length ? word : best), words[0] ?? '')
}
