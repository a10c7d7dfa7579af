/**
 * Turns round the words of a text that have at least a number of letters.
 * @also spin words, reverse words with five or more letters, reverse long words of a sentence, flip
 *   words longer than a length, reverse words of length at least n
 * @example reverseLongWords('Hey fellow warriors') // 'Hey wollef sroirraw'
 * @example reverseLongWords('This is a test') // 'This is a test'
 * @example reverseLongWords('abc de', 3) // 'cba de'
 */
export function reverseLongWords(text: string, length = 5): string {
  return text
    .split(' ')
    .map((word) => (word.length >= length ? [...word].reverse().join('') : word))
    .join(' ')
}
