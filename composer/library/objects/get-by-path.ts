/**
 * Reads a value deep inside an object by a path such as `user.address[0].city`.
 * @also get a nested property by path, safely access nested value, nested value by a dotted path, lodash get,
 *   get a nested value by path like user.address.city
 * @includes [with|optional|fallback] default [value]; (array|list) (index|indexes|indices); [with] fallback [value]; safe; dot notation; [square] brackets; undefined if missing
 * @example getByPath({ user: { address: [{ city: 'Bern' }] } }, 'user.address[0].city') // 'Bern'
 * @example getByPath({ a: { b: [10, 20] } }, 'a.b.1') // 20
 * @example getByPath({ a: 1 }, 'a.b.c', 'none') // 'none'
 * @example getByPath({}, 'x') // undefined
 */
export function getByPath(object: unknown, path: string, fallback?: unknown): unknown {
  let value = object
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return fallback
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
