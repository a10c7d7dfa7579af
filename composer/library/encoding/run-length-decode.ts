/**
 * Writes out characters that stand behind their number: `3a1b` becomes `aaab`.
 * @also run length decoding, expand compressed string, rle decode, decompress repeated characters
 * @example runLengthDecode('3a1b2c') // 'aaabcc'
 * @example runLengthDecode('10x') // 'xxxxxxxxxx'
 * @example runLengthDecode('') // ''
 */
export function runLengthDecode(encoded: string): string {
  return encoded.replace(/(\d+)(\D)/gu, (_, count: string, character: string) =>
    character.repeat(Number(count)),
  )
}
