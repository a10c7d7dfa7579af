/**
 * Finds the first key that has a value.
 * @also find key by value in an object, get the key of a value in a dictionary, reverse lookup in a
 *   dict, which key has this value
 * @example keyByValue({ a: 1, b: 2 }, 2) // 'b'
 * @example keyByValue({ a: 1 }, 5) // undefined
 * @example keyByValue({}, 1) // undefined
 */
export function keyByValue<T>(mapping: Readonly<Record<string, T>>, value: T): string | undefined {
  return Object.keys(mapping).find((key) => mapping[key] === value)
}
