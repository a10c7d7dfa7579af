/**
 * Returns keys of an object other names.
 * @also rename keys of an object by a mapping, rename dictionary keys, change property names of an
 *   object, map old keys to new keys
 * @example renameKeys({ a: 1, b: 2 }, { a: 'x' }) // { x: 1, b: 2 }
 * @example renameKeys({ a: 1 }, {}) // { a: 1 }
 * @example renameKeys({}, { a: 'b' }) // {}
 */
export function renameKeys<T>(
  mapping: Readonly<Record<string, T>>,
  names: Readonly<Record<string, string>>,
): Record<string, T> {
  const renamed = new Map(Object.entries(names))
  return Object.fromEntries(Object.entries(mapping).map(([key, value]) => [renamed.get(key) ?? key, value]))
}
