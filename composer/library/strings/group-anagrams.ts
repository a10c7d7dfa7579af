/**
 * Groups the words that are made of the same letters, in the order in which they first come.
 * @also group anagrams together, collect words that are anagrams, cluster words by their letters, anagram
 *   groups
 * @example groupAnagrams(['eat', 'tea', 'tan', 'ate', 'nat']) // [['eat', 'tea', 'ate'], ['tan', 'nat']]
 * @example groupAnagrams(['one']) // [['one']]
 * @example groupAnagrams([]) // []
 */
export function groupAnagrams(words: readonly string[]): string[][] {
  return [...Map.groupBy(words, (word) => [...word].sort().join('')).values()]
}
