/**
 * Returns whether two texts are made of the same letters, ignoring case and spaces.
 * @also check anagrams, are two words anagrams, anagram checker, same letters rearranged, two strings with
 *   the same letters
 * @example isAnagram('Listen', 'Silent') // true
 * @example isAnagram('Dormitory', 'dirty room') // true
 * @example isAnagram('abc', 'abd') // false
 */
export function isAnagram(first: string, second: string): boolean {
  const letters = (text: string): string => [...text.toLowerCase().replace(/\s+/g, '')].sort().join('')
  return letters(first) === letters(second)
}
