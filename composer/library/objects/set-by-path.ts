export type PlainObject = { readonly [key: string]: unknown }

/**
 * Returns a copy of an object in which the value at a path such as `user.city` is another.
 * @also set a nested property by path, update a deep value, immutable nested update, assign a nested value,
 *   lodash set
 * @example setByPath({ a: { b: 1 } }, 'a.b', 2) // { a: { b: 2 } }
 * @example setByPath({}, 'x.y', 1) // { x: { y: 1 } }
 * @example setByPath({ a: 1 }, 'b', 2) // { a: 1, b: 2 }
 */
export function setByPath(object: PlainObject, path: string, value: unknown): PlainObject {
  const [key = '', ...rest] = path.split('.')
  const inner = Object.hasOwn(object, key) ? object[key] : undefined
  const isObject = typeof inner === 'object' && inner !== null
  const next =
    rest.length === 0 ? value : setByPath(isObject ? (inner as PlainObject) : {}, rest.join('.'), value)
  // From entries: a key such as __proto__ becomes a property like any other and changes no prototype.
  return Object.fromEntries([...Object.entries(object), [key, next]])
}
