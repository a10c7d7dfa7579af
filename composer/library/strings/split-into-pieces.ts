/**
 * Cuts a text into pieces of a size; the last may be shorter.
 * @also split a string into chunks of n characters, chunk a string, break string into groups of n,
 *   split text every n characters, divide string into equal parts of size
 * @example splitIntoPieces('abcdef', 2) // ['ab', 'cd', 'ef']
 * @example splitIntoPieces('abcde', 2) // ['ab', 'cd', 'e']
 * @example splitIntoPieces('', 3) // []
 */
export function splitIntoPieces(text: string, size: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size))
  return pieces
}
