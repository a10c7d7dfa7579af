/**
 * Counts each vowel of a text.
 * @also count each vowel in a string, how often does every vowel occur, frequency of vowels, vowel
 *   counter object
 * @example vowelCounts('Banana') // { a: 3, e: 0, i: 0, o: 0, u: 0 }
 * @example vowelCounts('rhythm') // { a: 0, e: 0, i: 0, o: 0, u: 0 }
 * @example vowelCounts('') // { a: 0, e: 0, i: 0, o: 0, u: 0 }
 */
export function vowelCounts(text: string): Record<string, number> {
  const counts: Record<string, number> = { a: 0, e: 0, i: 0, o: 0, u: 0 }
  for (const letter of text.toLowerCase()) if (letter in counts) counts[letter] = (counts[letter] ?? 0) + 1
  return counts
}
