/**
 * Adds up the numbers in a list and in the lists in it, however deep.
 * @also sum of nested arrays of any depth, deep sum of a nested list, add all numbers in nested lists,
 *   sum deep
 * @example sumDeep([1, [2, [3, 4]], 5]) // 15
 * @example sumDeep([[[]]]) // 0
 * @example sumDeep([]) // 0
 */
export function sumDeep(items: readonly unknown[]): number {
  return items.flat(Infinity).reduce<number>((sum, item) => sum + (typeof item === 'number' ? item : 0), 0)
}
