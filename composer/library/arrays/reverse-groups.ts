/**
 * Turns round the items of a list in groups of a size.
 * @also reverse an array in groups of k, reverse every k elements, reverse sublists of size k, reverse
 *   groups
 * @example reverseGroups([1, 2, 3, 4, 5], 3) // [3, 2, 1, 5, 4]
 * @example reverseGroups([1, 2], 1) // [1, 2]
 * @example reverseGroups([], 2) // []
 */
export function reverseGroups<T>(items: readonly T[], size: number): T[] {
  const result: T[] = []
  for (let at = 0; at < items.length; at += size) result.push(...items.slice(at, at + size).reverse())
  return result
}
