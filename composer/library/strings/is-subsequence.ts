/**
 * Returns whether the characters of one text occur in another in the same order, with gaps allowed.
 * @also check a subsequence, is a string a subsequence of another, characters in order with gaps, fuzzy
 *   match of letters
 * @example isSubsequence('ace', 'abcde') // true
 * @example isSubsequence('aec', 'abcde') // false
 * @example isSubsequence('', 'abc') // true
 */
export function isSubsequence(part: string, text: string): boolean {
  const wanted = [...part]
  let found = 0
  for (const character of text) {
    if (character === wanted[found]) found++
  }
  return found === wanted.length
}
