/**
 * Finds the texts that contain the letters of a query in order, the closest first.
 * @also fuzzy search, approximate matching of a query, filter a list while typing, autocomplete filter,
 *   type ahead search
 * @example fuzzySearch(['write-file', 'read-file', 'rename'], 'rf') // ['read-file', 'write-file']
 * @example fuzzySearch(['abc', 'ab'], 'ab') // ['ab', 'abc']
 * @example fuzzySearch([], 'x') // []
 */
export function fuzzySearch(texts: readonly string[], query: string): string[] {
  return texts
    .filter((text) => containsInOrder(text.toLowerCase(), query.toLowerCase()))
    .sort((a, b) => a.length - b.length)
}

function containsInOrder(text: string, letters: string): boolean {
  let from = 0
  for (const letter of letters) {
    const at = text.indexOf(letter, from)
    if (at === -1) return false
    from = at + letter.length
  }
  return true
}
