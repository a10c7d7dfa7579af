/**
 * Compares two texts for sorting, ignoring case: below 0, 0 or above 0.
 * @also compare strings case-insensitively for sorting, alphabetical comparator ignoring case, string
 *   comparator, which string comes first alphabetically
 * @example compareCaseInsensitive('apple', 'Banana') // -1
 * @example compareCaseInsensitive('A', 'a') // 0
 * @example compareCaseInsensitive('b', 'A') // 1
 */
export function compareCaseInsensitive(first: string, second: string): number {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()]
  if (a === b) return 0
  return a < b ? -1 : 1
}
