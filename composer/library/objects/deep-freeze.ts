/**
 * Makes an object and everything inside it unchangeable.
 * @also deep freeze an object, immutable object, make an object read only, prevent changes to nested
 *   objects
 * @example Object.isFrozen(deepFreeze({ a: { b: 1 } }).a) // true
 * @example deepFreeze([1, [2]])[1] // [2]
 * @example deepFreeze(5) // 5
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}
