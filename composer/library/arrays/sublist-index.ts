/**
 * Finds where a list has another one in it; -1 if it does not.
 * @also find a sublist in a list, index of a subarray, is a list contained in another list in order,
 *   check if array contains subarray
 * @example sublistIndex([1, 2, 3, 4], [2, 3]) // 1
 * @example sublistIndex([1, 2], [3]) // -1
 * @example sublistIndex([1], []) // 0
 */
export function sublistIndex<T>(items: readonly T[], part: readonly T[]): number {
  for (let at = 0; at + part.length <= items.length; at++) {
    if (part.every((item, index) => item === items[at + index])) return at
  }
  return -1
}
