/**
 * Puts the words of a text in the opposite order, with one space between them.
 * @also reverse the words in a sentence, reverse word order, flip the order of words, last word first
 * @example reverseWords('the sky is blue') // 'blue is sky the'
 * @example reverseWords('  hello   world ') // 'world hello'
 * @example reverseWords('') // ''
 */
export function reverseWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .reverse()
    .join(' ')
}
