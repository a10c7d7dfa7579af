/**
 * Shifts every letter of a text by 13 places of the alphabet.
 * @also rot13 cipher, rot 13 encode a string, rotate letters by 13, rot13 encryption
 * @example rot13('Hello, World!') // 'Uryyb, Jbeyq!'
 * @example rot13('Uryyb, Jbeyq!') // 'Hello, World!'
 * @example rot13('') // ''
 */
export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
}
