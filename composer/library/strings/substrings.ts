/**
 * Lists all the parts of a text, by where they begin.
 * @also all substrings of a string, generate every substring, list substrings, find all possible
 *   substrings
 * @example substrings('abc') // ['a', 'ab', 'abc', 'b', 'bc', 'c']
 * @example substrings('a') // ['a']
 * @example substrings('') // []
 */
export function substrings(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length; start++) {
    for (let end = start + 1; end <= text.length; end++) parts.push(text.slice(start, end))
  }
  return parts
}
