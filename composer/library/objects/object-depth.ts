/**
 * Returns how deep objects and lists are nested in each other.
 * @also depth of a nested object, maximum nesting depth of a dict, how deep is an object nested, nesting
 *   level of json
 * @example objectDepth({ a: { b: 1 } }) // 2
 * @example objectDepth({}) // 1
 * @example objectDepth(5) // 0
 */
export function objectDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(objectDepth))
}
