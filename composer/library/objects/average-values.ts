/**
 * Returns the average of the values of an object.
 * @also average of the values in an object, mean of dictionary values, average value of a dict, mean
 *   of object values
 * @example averageValues({ a: 1, b: 3 }) // 2
 * @example averageValues({ x: 5 }) // 5
 * @example averageValues({}) // 0
 */
export function averageValues(mapping: Readonly<Record<string, number>>): number {
  const values = Object.values(mapping)
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
