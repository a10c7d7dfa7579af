/**
 * Returns the average of the numbers that objects have under a key.
 * @also average a property of an array of objects, mean of a field in a list of dicts, mean value of
 *   one property, average by
 * @example averageBy([{ n: 1 }, { n: 2 }], 'n') // 1.5
 * @example averageBy([{ n: 5, m: 1 }], 'm') // 1
 * @example averageBy([], 'n') // 0
 */
export function averageBy(items: readonly Readonly<Record<string, unknown>>[], key: string): number {
  if (items.length === 0) return 0
  return items.reduce((sum, item) => sum + Number(item[key]), 0) / items.length
}
