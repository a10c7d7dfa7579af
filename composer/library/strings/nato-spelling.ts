const WORDS: readonly string[] =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  )

/**
 * Spells a text with the words of the NATO alphabet.
 * @also nato phonetic alphabet, spell a word phonetically, alpha bravo charlie spelling, convert text to
 *   the nato alphabet
 * @example natoSpelling('Abc') // 'Alfa Bravo Charlie'
 * @example natoSpelling('x 1') // 'X-ray 1'
 * @example natoSpelling('') // ''
 */
export function natoSpelling(text: string): string {
  return [...text.replace(/\s/g, '')]
    .map((letter) => WORDS.find((word) => word.charAt(0) === letter.toUpperCase()) ?? letter)
    .join(' ')
}
