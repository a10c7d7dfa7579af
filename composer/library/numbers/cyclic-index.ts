/**
 * Brings an index into a list of some length, going round at both ends.
 * @also wrap an index around, circular index, cyclic index into an array, next index with wrap around
 * @example cyclicIndex(-1, 5) // 4
 * @example cyclicIndex(7, 5) // 2
 * @example cyclicIndex(2, 5) // 2
 */
export function cyclicIndex(index: number, length: number): number {
  return ((index % length) + length) % length
}
