/**
 * Finds the word that a text has most often, in small letters; the first of several.
 * @also most common word in a text, most frequent word in a sentence, word that appears most often, which
 *   word occurs the most
 * @example mostFrequentWord('The cat and the dog') // 'the'
 * @example mostFrequentWord('a b') // 'a'
 * @example mostFrequentWord('') // ''
 */
export function mostFrequentWord(text: string): string {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  let best = ''
  for (const [word, count] of counts) if (count > (counts.get(best) ?? 0)) best = word
  return best
}
