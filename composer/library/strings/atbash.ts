/**
 * Replaces every letter of a text by the one as far from the other end of the alphabet.
 * @also atbash cipher, reverse alphabet cipher, mirror letters a to z, encode with reversed alphabet
 * @example atbash('abc XYZ') // 'zyx CBA'
 * @example atbash('zyx') // 'abc'
 * @example atbash('') // ''
 */
export function atbash(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    String.fromCharCode((letter <= 'Z' ? 155 : 219) - letter.charCodeAt(0)),
  )
}
