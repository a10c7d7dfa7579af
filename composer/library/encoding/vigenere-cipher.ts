/**
 * Moves every letter of a text along the alphabet by the letters of a key in turn.
 * @also vigenere cipher, polyalphabetic cipher, encrypt with a keyword, vigenere encryption
 * @example vigenereCipher('ATTACKATDAWN', 'LEMON') // 'LXFOPVEFRNHR'
 * @example vigenereCipher('hi!', 'b') // 'ij!'
 * @example vigenereCipher('a', '') // throws RangeError
 */
export function vigenereCipher(text: string, key: string): string {
  const shifts = [...key.toLowerCase()].map((letter) => letter.charCodeAt(0) - 97)
  if (!/^[a-z]+$/i.test(key)) throw new RangeError('the key must be made of letters')
  let used = 0
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    const shift = shifts[used++ % shifts.length] ?? 0
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + shift) % 26))
  })
}
