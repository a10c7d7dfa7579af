/**
 * Returns the n objects with the largest value under a key, the largest first.
 * @also top n objects by a property, n highest items by field, best n records by score, largest n by key
 * @example topBy([{ s: 1 }, { s: 3 }, { s: 2 }], 's', 2) // [{ s: 3 }, { s: 2 }]
 * @example topBy([{ s: 1 }], 's', 5) // [{ s: 1 }]
 * @example topBy([], 's', 1) // []
 */
export function topBy<T extends Readonly<Record<string, unknown>>>(
  items: readonly T[],
  key: string,
  count: number,
): T[] {
  return items.toSorted((a, b) => Number(b[key]) - Number(a[key])).slice(0, count)
}
