/**
 * Counts how many objects have each value of a property.
 * @also count objects by property, group people by city and count them, number of items per category, how
 *   many items of each type
 * @example groupCounts([{ c: 'a' }, { c: 'b' }, { c: 'a' }], 'c') // { a: 2, b: 1 }
 * @example groupCounts([{ n: 'x' }], 'n') // { x: 1 }
 * @example groupCounts([], 'c') // {}
 */
export function groupCounts(
  items: readonly Readonly<Record<string, unknown>>[],
  key: string,
): Record<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const group = String(item[key])
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}
