/**
 * Moves the items of a list to the left, and those that fall out to the end.
 * @also rotate an array to the left by n, left rotation of a list, shift elements left with
 *   wraparound, rotate left by k
 * @example rotateLeft([1, 2, 3, 4], 1) // [2, 3, 4, 1]
 * @example rotateLeft([1, 2, 3], 4) // [2, 3, 1]
 * @example rotateLeft([], 2) // []
 */
export function rotateLeft<T>(items: readonly T[], steps: number): T[] {
  const at = items.length === 0 ? 0 : ((steps % items.length) + items.length) % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
