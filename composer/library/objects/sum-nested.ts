/**
 * Adds up all numbers in nested objects and lists.
 * @also sum all numbers in a nested object, add up every number in nested json, total of all values in
 *   nested dicts, recursive sum
 * @example sumNested({ a: 1, b: { c: 2, d: [3, 'x'] } }) // 6
 * @example sumNested({}) // 0
 * @example sumNested([1, [2]]) // 3
 */
export function sumNested(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + sumNested(item), 0)
}
