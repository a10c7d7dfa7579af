/**
 * Writes a title with capital letters, but small words in lower case unless they come first.
 * @also title case with small words in lowercase, capitalize title except articles and prepositions,
 *   headline case keep of and the lowercase, book title capitalization
 * @example titleCaseSmallWords('the lord of the rings') // 'The Lord of the Rings'
 * @example titleCaseSmallWords('a tale OF two cities') // 'A Tale of Two Cities'
 * @example titleCaseSmallWords('hello') // 'Hello'
 */
export function titleCaseSmallWords(text: string): string {
  const small = new Set('a an and as at but by for in nor of on or the to up'.split(' '))
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
