/**
 * Returns whether a text has every letter from a to z.
 * @also check a pangram, contains every letter of the alphabet, all 26 letters, sentence with all letters
 * @example isPangram('The quick brown fox jumps over the lazy dog') // true
 * @example isPangram('Hello') // false
 * @example isPangram('') // false
 */
export function isPangram(text: string): boolean {
  const letters = new Set(text.toLowerCase())
  return [...'abcdefghijklmnopqrstuvwxyz'].every((letter) => letters.has(letter))
}
