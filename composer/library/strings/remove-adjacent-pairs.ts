/**
 * Takes out pairs of the same character beside each other until there is none.
 * @also remove all adjacent duplicates repeatedly, remove adjacent equal pairs from a string, crush
 *   candy pairs of letters, remove adjacent pairs
 * @example removeAdjacentPairs('abbaca') // 'ca'
 * @example removeAdjacentPairs('azxxzy') // 'ay'
 * @example removeAdjacentPairs('') // ''
 */
export function removeAdjacentPairs(text: string): string {
  const kept: string[] = []
  for (const letter of text) {
    if (kept.at(-1) === letter) kept.pop()
    else kept.push(letter)
  }
  return kept.join('')
}
