/**
 * Writes runs of a character as the character and its count.
 * @also run length encoding with letter then count, aaabbc to a3b2c1, character followed by its count,
 *   count consecutive letters encode
 * @example runLengths('aaabbc') // 'a3b2c1'
 * @example runLengths('abc') // 'a1b1c1'
 * @example runLengths('') // ''
 */
export function runLengths(text: string): string {
  return text.replace(/(.)\1*/gs, (run, letter: string) => `${letter}${run.length}`)
}
