/**
 * Shortens runs of a character to the character and its count, unless that is no shorter.
 * @also string compression, compress a string with counts return original if not shorter, basic string
 *   compression, compress repeated characters if shorter
 * @example compressString('aabcccccaaa') // 'a2b1c5a3'
 * @example compressString('abc') // 'abc'
 * @example compressString('') // ''
 */
export function compressString(text: string): string {
  const short = text.replace(/(.)\1*/gs, (run, letter: string) => `${letter}${run.length}`)
  return short.length < text.length ? short : text
}
