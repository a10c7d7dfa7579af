/**
 * Moves the items of a list to the right by a number of places; those that fall off the end come back at
 * the start.
 * @also rotate an array, shift elements cyclically, rotate a list by k positions, circular shift
 * @includes k steps; by k [positions|places|steps]; {n} (steps|places|positions)
 * @example rotateArray([1, 2, 3, 4], 1) // [4, 1, 2, 3]
 * @example rotateArray([1, 2, 3], -1) // [2, 3, 1]
 * @example rotateArray([], 3) // []
 */
export function rotateArray<T>(items: readonly T[], places: number): T[] {
  if (items.length === 0) return []
  const shift = ((places % items.length) + items.length) % items.length
  return [...items.slice(items.length - shift), ...items.slice(0, items.length - shift)]
}
