/**
 * Sorts texts alphabetically, ignoring case.
 * @also sort strings alphabetically, sort a list of names alphabetically, alphabetical order of an
 *   array of strings, sort words case insensitive, sort a list of strings in descending order
 * @includes ignoring case; ignore case; (case insensitive|case insensitively); [in] ascending [order]; a to z
 * @set descending = true: [in] (descending|reverse) [alphabetical] [order]; z to a
 * @example sortStrings(['pear', 'Apple', 'fig']) // ['Apple', 'fig', 'pear']
 * @example sortStrings(['pear', 'Apple', 'fig'], true) // ['pear', 'fig', 'Apple']
 * @example sortStrings([]) // []
 */
export function sortStrings(words: readonly string[], descending = false): string[] {
  const sign = descending ? -1 : 1
  return words.toSorted((a, b) => {
    const [first, second] = [a.toLowerCase(), b.toLowerCase()]
    return first < second ? -sign : first > second ? sign : 0
  })
}
