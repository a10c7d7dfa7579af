/**
 * Keeps the words of a list that are made of the same letters as a word.
 * @also find all anagrams of a word in a list of words, filter anagrams from a list, words that are
 *   anagrams of a given word, where my anagrams at
 * @example findAnagrams('abba', ['aabb', 'abcd', 'bbaa']) // ['aabb', 'bbaa']
 * @example findAnagrams('a', ['b']) // []
 * @example findAnagrams('ab', []) // []
 */
export function findAnagrams(word: string, words: readonly string[]): string[] {
  const sorted = (text: string) => [...text].sort().join('')
  return words.filter((other) => sorted(other) === sorted(word))
}
