/**
 * Lists every different order of the characters of a text, sorted.
 * @also all permutations of a string, string permutations, every arrangement of letters, anagrams of a
 *   word generator, permute characters of a string
 * @example stringPermutations('abc') // ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
 * @example stringPermutations('aab') // ['aab', 'aba', 'baa']
 * @example stringPermutations('a') // ['a']
 */
export function stringPermutations(text: string): string[] {
  if (text.length < 2) return [text]
  const found = new Set<string>()
  for (const [index, letter] of [...text].entries()) {
    for (const rest of stringPermutations(text.slice(0, index) + text.slice(index + 1)))
      found.add(letter + rest)
  }
  return [...found].sort()
}
