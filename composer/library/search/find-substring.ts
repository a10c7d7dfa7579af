/**
 * Finds the first position of one text in another in linear time (Knuth-Morris-Pratt).
 * @also kmp, knuth morris pratt, substring search algorithm, pattern matching in text, find a substring
 *   without built-ins
 * @example findSubstring('abxabcabcaby', 'abcaby') // 6
 * @example findSubstring('abc', 'd') // -1
 * @example findSubstring('abc', '') // 0
 */
export function findSubstring(text: string, pattern: string): number {
  const fallback = [0]
  for (let index = 1, length = 0; index < pattern.length; index++) {
    while (length > 0 && pattern[index] !== pattern[length]) length = fallback[length - 1] ?? 0
    if (pattern[index] === pattern[length]) length++
    fallback.push(length)
  }
  if (pattern === '') return 0
  let matched = 0
  for (let index = 0; index < text.length; index++) {
    while (matched > 0 && text[index] !== pattern[matched]) matched = fallback[matched - 1] ?? 0
    if (text[index] === pattern[matched]) matched++
    if (matched === pattern.length) return index - matched + 1
  }
  return -1
}
