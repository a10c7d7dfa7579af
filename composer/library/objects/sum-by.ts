/**
 * Adds up the numbers that objects have under a key.
 * @also sum a property of an array of objects, total of a field in a list of dicts, sum by key, add up
 *   one property of objects
 * @example sumBy([{ n: 1 }, { n: 2 }], 'n') // 3
 * @example sumBy([{ n: 5, m: 1 }], 'm') // 1
 * @example sumBy([], 'n') // 0
 */
export function sumBy(items: readonly Readonly<Record<string, unknown>>[], key: string): number {
  return items.reduce((sum, item) => sum + Number(item[key]), 0)
}
