/**
 * Returns whether a text has only ASCII characters.
 * @also check if a string is ascii, only ascii characters, contains non ascii characters, plain ascii text
 * @example isAscii('abc ~') // true
 * @example isAscii('é') // false
 * @example isAscii('') // true
 */
export function isAscii(text: string): boolean {
  return [...text].every((character) => (character.codePointAt(0) ?? 0) < 128)
}
