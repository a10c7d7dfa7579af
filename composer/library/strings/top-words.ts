/**
 * Lists the most frequent words of a text; of those as frequent, by the alphabet.
 * @also most frequent words in a text, k most common words, top n words, top k frequent words, most
 *   used words in a text
 * @example topWords('the day is sunny the the the sunny is is', 2) // ['the', 'is']
 * @example topWords('b a', 1) // ['a']
 * @example topWords('', 3) // []
 */
export function topWords(text: string, count: number): string[] {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const ordered = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  return ordered.slice(0, count).map(([word]) => word)
}
