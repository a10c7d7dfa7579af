/**
 * Makes an object of a list of keys and a list of values.
 * @also combine keys and values arrays into an object, two lists to a dictionary, zip object, map keys to
 *   values from two arrays, create an object from two arrays of keys and values
 * @example zipObject(['a', 'b'], [1, 2]) // { a: 1, b: 2 }
 * @example zipObject(['x'], ['y']) // { x: 'y' }
 * @example zipObject([], []) // {}
 */
export function zipObject<T>(keys: readonly string[], values: readonly T[]): Record<string, T> {
  return Object.fromEntries(keys.map((key, index) => [key, values[index] as T]))
}
