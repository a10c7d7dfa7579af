/**
 * Lists the most frequent words of a text with their counts; of those as frequent, by the alphabet.
 * @also top n words with counts, most common words and how often they occur, count words and return the
 *   top n as list of word and count, word count ranking, most frequent words with their frequency
 * @example topWordCounts('b a b c', 2) // [['b', 2], ['a', 1]]
 * @example topWordCounts('Yes yes no', 1) // [['yes', 2]]
 * @example topWordCounts('', 3) // []
 */
export function topWordCounts(text: string, count: number): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, count)
}
