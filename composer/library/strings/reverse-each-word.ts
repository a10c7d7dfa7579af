/**
 * Turns round the letters of every word of a text and leaves the words in their places.
 * @also reverse each word in a sentence, reverse the letters inside every word, reverse words
 *   individually, flip every word in place, reverse each word keep positions
 * @example reverseEachWord('hello world') // 'olleh dlrow'
 * @example reverseEachWord('one  two') // 'eno  owt'
 * @example reverseEachWord('') // ''
 */
export function reverseEachWord(text: string): string {
  return text
    .split(' ')
    .map((word) => [...word].reverse().join(''))
    .join(' ')
}
