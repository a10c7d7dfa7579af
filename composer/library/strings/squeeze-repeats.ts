/**
 * Keeps one of each run of the same character.
 * @also remove consecutive duplicate characters, collapse repeated characters, squeeze adjacent
 *   duplicate letters, remove adjacent duplicates from a string, dedupe consecutive letters
 * @example squeezeRepeats('aaabbbccd') // 'abcd'
 * @example squeezeRepeats('abab') // 'abab'
 * @example squeezeRepeats('') // ''
 */
export function squeezeRepeats(text: string): string {
  return text.replace(/(.)\1+/gs, '$1')
}
