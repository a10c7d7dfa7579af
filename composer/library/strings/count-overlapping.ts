/**
 * Counts the places of a text within another; they may overlap.
 * @also count overlapping occurrences of a substring, overlapping matches, how many times a substring
 *   occurs including overlaps, count substring allowing overlap
 * @example countOverlapping('aaaa', 'aa') // 3
 * @example countOverlapping('abc', 'x') // 0
 * @example countOverlapping('abc', '') // 0
 */
export function countOverlapping(text: string, part: string): number {
  if (part === '') return 0
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) count++
  return count
}
