/**
 * Returns the two largest numbers of a list, the smaller of them first.
 * @also two oldest ages, two highest numbers ascending, two largest values of an array, get the two
 *   biggest numbers
 * @example twoOldest([1, 5, 87, 45, 8, 8]) // [45, 87]
 * @example twoOldest([6, 5]) // [5, 6]
 * @example twoOldest([1]) // [1]
 */
export function twoOldest(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b).slice(-2)
}
