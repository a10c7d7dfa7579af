/**
 * Finds the longest text that occurs twice in another; the first of several.
 * @also longest repeated substring, longest substring that appears twice, longest duplicate substring,
 *   repeated substring
 * @example longestRepeatedSubstring('banana') // 'ana'
 * @example longestRepeatedSubstring('abc') // ''
 * @example longestRepeatedSubstring('') // ''
 */
export function longestRepeatedSubstring(text: string): string {
  let longest = ''
  for (let start = 0; start < text.length; start++) {
    while (start + longest.length < text.length) {
      const next = text.slice(start, start + longest.length + 1)
      if (!text.includes(next, start + 1)) break
      longest = next
    }
  }
  return longest
}
