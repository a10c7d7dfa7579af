/**
 * Returns the Soundex code of a word: its first letter and three digits for how it sounds.
 * @also soundex code, soundex algorithm, phonetic code of a name, how a name sounds code
 * @example soundex('Robert') // 'R163'
 * @example soundex('Rupert') // 'R163'
 * @example soundex('Tymczak') // 'T522'
 */
export function soundex(word: string): string {
  const codes = 'bfpv cgjkqsxz dt l mn r'.split(' ')
  const codeOf = (letter: string) => codes.findIndex((group) => group.includes(letter)) + 1
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  let result = letters.charAt(0).toUpperCase()
  let last = codeOf(letters.charAt(0))
  for (const letter of letters.slice(1)) {
    const code = codeOf(letter)
    if (code !== 0 && code !== last) result += code
    if (!'hw'.includes(letter)) last = code
  }
  return result === '' ? '' : result.padEnd(4, '0').slice(0, 4)
}
