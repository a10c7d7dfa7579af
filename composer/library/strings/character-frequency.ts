/**
 * Counts how often each character occurs in a text.
 * @also character frequency, count each letter, letter counts, how many times each character appears,
 *   histogram of characters
 * @example characterFrequency('hello') // { h: 1, e: 1, l: 2, o: 1 }
 * @example characterFrequency('aA') // { a: 1, A: 1 }
 * @example characterFrequency('') // {}
 */
export function characterFrequency(text: string): Record<string, number> {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return Object.fromEntries(counts)
}
