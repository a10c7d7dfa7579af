/**
 * Takes the character at a position out of a text.
 * @also remove the nth character from a string, delete character at index, missing char, drop the
 *   character at a position
 * @example removeCharacterAt('kitten', 1) // 'ktten'
 * @example removeCharacterAt('ab', 0) // 'b'
 * @example removeCharacterAt('ab', 1) // 'a'
 */
export function removeCharacterAt(text: string, index: number): string {
  return text.slice(0, index) + text.slice(index + 1)
}
