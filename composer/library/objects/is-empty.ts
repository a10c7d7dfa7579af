/**
 * Returns whether a value is missing or has nothing in it: no characters, items or keys.
 * @also check if an object is empty, is empty, empty array or string or object, has no properties
 * @example isEmpty({}) // true
 * @example isEmpty([0]) // false
 * @example isEmpty('') // true
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
