/**
 * Counts how often each word occurs in a text, ignoring case and punctuation.
 * @also word frequency, count occurrences of each word, how often each word appears, word histogram, most
 *   used words
 * @includes case insensitive; insensitive; ignoring (case|punctuation); ignore (case|punctuation)
 * @example wordFrequency('The cat and the hat') // { the: 2, cat: 1, and: 1, hat: 1 }
 * @example wordFrequency('Yes! Yes, yes.') // { yes: 3 }
 * @example wordFrequency('') // {}
 */
export function wordFrequency(text: string): Record<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}
