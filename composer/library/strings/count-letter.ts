/**
 * Counts how often a letter is in a text, whatever its case.
 * @also count a given letter in a text case insensitive, how often is one letter in a text whatever
 *   its case, occurrences of a character ignoring case, number of times a given letter occurs
 * @example countLetter('Eel', 'e') // 2
 * @example countLetter('abc', 'z') // 0
 * @example countLetter('', 'a') // 0
 */
export function countLetter(text: string, letter: string): number {
  return text.toLowerCase().split(letter.toLowerCase()).length - 1
}
