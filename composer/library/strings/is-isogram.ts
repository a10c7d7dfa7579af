/**
 * Returns whether no letter of a word comes twice, whatever its case.
 * @also is isogram, check isogram, no letter repeats ignoring case, word without repeating letters,
 *   check word has no repeating letters
 * @example isIsogram('Dermatoglyphics') // true
 * @example isIsogram('moOse') // false
 * @example isIsogram('') // true
 */
export function isIsogram(text: string): boolean {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  return new Set(letters).size === letters.length
}
