/**
 * Keeps the numbers of a list of mixed values.
 * @also keep only the numbers of a mixed array, filter numbers from a list, remove non numeric values,
 *   filter out strings from a list, get all numbers of an array
 * @example onlyNumbers([1, 'a', 2.5, 'b']) // [1, 2.5]
 * @example onlyNumbers(['x']) // []
 * @example onlyNumbers([]) // []
 */
export function onlyNumbers(items: readonly unknown[]): number[] {
  return items.filter((item) => typeof item === 'number')
}
