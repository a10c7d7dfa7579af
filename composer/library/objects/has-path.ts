/**
 * Returns whether an object has something at a path.
 * @also check if an object has a nested property, does a path exist in an object, has nested key,
 *   nested property exists
 * @example hasPath({ a: { b: 1 } }, 'a.b') // true
 * @example hasPath({ a: 1 }, 'a.b') // false
 * @example hasPath({}, 'x') // false
 */
export function hasPath(mapping: Readonly<Record<string, unknown>>, path: string): boolean {
  let inner: unknown = mapping
  for (const key of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false
    inner = (inner as Record<string, unknown>)[key]
  }
  return true
}
