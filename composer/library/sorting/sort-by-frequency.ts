/**
 * Sorts items by how often a list has them, the most frequent first.
 * @also sort an array by frequency of elements, order by number of occurrences, most frequent elements
 *   first, frequency sort of a list
 * @example sortByFrequency([2, 3, 2, 4, 3, 2]) // [2, 2, 2, 3, 3, 4]
 * @example sortByFrequency(['b', 'a']) // ['b', 'a']
 * @example sortByFrequency([]) // []
 */
export function sortByFrequency<T>(items: readonly T[]): T[] {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const places = new Map([...counts.keys()].map((item, place) => [item, place]))
  return [...items].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (places.get(a) ?? 0) - (places.get(b) ?? 0),
  )
}
