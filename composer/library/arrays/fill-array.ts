/**
 * Makes a list of a length with the same value everywhere.
 * @also create an array of n copies of a value, fill an array with a value, list with the same value n
 *   times, repeat a value n times in a list
 * @example fillArray(3, 'a') // ['a', 'a', 'a']
 * @example fillArray(1, 0) // [0]
 * @example fillArray(0, 5) // []
 */
export function fillArray<T>(length: number, value: T): T[] {
  return Array.from({ length }, () => value)
}
