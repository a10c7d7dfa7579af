/**
 * Lists the keys of an object whose value is at least a number.
 * @also keys whose value is at least n, names with a value greater or equal to a number, list keys of
 *   a dict with values above a minimum, which keys have at least
 * @example keysAtLeast({ a: 20, b: 10 }, 18) // ['a']
 * @example keysAtLeast({ x: 18 }, 18) // ['x']
 * @example keysAtLeast({}, 1) // []
 */
export function keysAtLeast(mapping: Readonly<Record<string, number>>, minimum: number): string[] {
  return Object.keys(mapping).filter((key) => (mapping[key] ?? 0) >= minimum)
}
