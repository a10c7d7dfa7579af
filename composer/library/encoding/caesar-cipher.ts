/**
 * Moves every letter of a text along the alphabet; a negative shift moves it back.
 * @also caesar cipher, shift letters, rot13, encrypt with a letter shift, caesar encryption
 * @includes only letters (change|are changed|are shifted); case is kept; (keep|keeps|keeping|preserve|preserves) [the] case; wrap around; non letters [stay|unchanged]; shift
 * @example caesarCipher('Hello, xyz', 3) // 'Khoor, abc'
 * @example caesarCipher('Khoor', -3) // 'Hello'
 * @example caesarCipher('', 5) // ''
 */
export function caesarCipher(text: string, shift: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    const place = (((letter.charCodeAt(0) - first + shift) % 26) + 26) % 26
    return String.fromCharCode(first + place)
  })
}
