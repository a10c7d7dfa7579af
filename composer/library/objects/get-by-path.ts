/**
 * Reads a value deep inside an object by a path such as `user.address.city`.
 * @also get a nested property by path, safely access nested value, nested value by a dotted path, lodash get
 * @example getByPath({ a: { b: [10, 20] } }, 'a.b.1') // 20
 * @example getByPath({ a: 1 }, 'a.b.c', 'none') // 'none'
 * @example getByPath({}, 'x') // undefined
 */
export function getByPath(object: unknown, path: string, fallback?: unknown): unknown {
  let value = object
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return fallback
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
