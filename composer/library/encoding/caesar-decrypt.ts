/**
 * Moves every letter of a text back by some places in the alphabet.
 * @also caesar decrypt, decode a caesar cipher with a shift, decipher caesar text, undo a caesar shift
 * @example caesarDecrypt('Khoor', 3) // 'Hello'
 * @example caesarDecrypt('abc', 1) // 'zab'
 * @example caesarDecrypt('', 5) // ''
 */
export function caesarDecrypt(text: string, shift: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const start = letter < 'a' ? 65 : 97
    return String.fromCharCode(start + ((((letter.charCodeAt(0) - start - shift) % 26) + 26) % 26))
  })
}
