/**
 * Returns whether a value is an object and no list.
 * @also is plain object, check if a value is an object and not an array or null, is a dictionary,
 *   value is an object literal
 * @example isPlainObject({ a: 1 }) // true
 * @example isPlainObject([1]) // false
 * @example isPlainObject(undefined) // false
 */
export function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
