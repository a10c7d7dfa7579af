/**
 * Returns whether a text reads the same in both directions, ignoring case, spaces and punctuation.
 * @also check a palindrome, palindrome checker, same forwards and backwards, reads the same both ways, is
 *   a word a palindrome
 * @includes (ignore|ignores|ignoring) (case|spaces|punctuation); case insensitive; (spaces|punctuation|case) [are|is] ignored; ignore case spaces [and] punctuation
 * @example isPalindrome('A man, a plan, a canal: Panama') // true
 * @example isPalindrome('hello') // false
 * @example isPalindrome('') // true
 */
export function isPalindrome(text: string): boolean {
  const characters = [...text.toLowerCase()].filter((character) => /[\p{L}\p{N}]/u.test(character))
  return characters.every((character, index) => character === characters.at(-1 - index))
}
