/**
 * Adds up the values of an object.
 * @also sum the values of a dictionary, add up all values of an object, total of object values, sum of
 *   dict values
 * @example sumValues({ a: 1, b: 2 }) // 3
 * @example sumValues({ x: -1 }) // -1
 * @example sumValues({}) // 0
 */
export function sumValues(mapping: Readonly<Record<string, number>>): number {
  return Object.values(mapping).reduce((sum, value) => sum + value, 0)
}
