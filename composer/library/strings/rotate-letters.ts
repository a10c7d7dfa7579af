/**
 * Shifts every letter of a text by some places of the alphabet.
 * @also rot n cipher with n as a parameter, rotate letters by n places, shift letters of the alphabet
 *   by n, rotn encoding
 * @example rotateLetters('abc', 1) // 'bcd'
 * @example rotateLetters('xyz', 3) // 'abc'
 * @example rotateLetters('Bcd', -1) // 'Abc'
 */
export function rotateLetters(text: string, steps: number): string {
  const shift = ((steps % 26) + 26) % 26
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + shift) % 26) + base)
  })
}
