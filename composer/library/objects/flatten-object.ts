export type PlainObject = { readonly [key: string]: unknown }

/**
 * Turns an object with objects inside into one level with dotted keys.
 * @also flatten a nested object, dotted keys from nested object, nested dict to flat dict, collapse object
 *   levels
 * @includes dotted keys; dot notation; nested dict; separated by dots
 * @example flattenObject({ a: { b: 1, c: { d: 2 } } }) // { 'a.b': 1, 'a.c.d': 2 }
 * @example flattenObject({ x: [1] }) // { x: [1] }
 * @example flattenObject({}) // {}
 */
export function flattenObject(object: PlainObject, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(object).flatMap(([key, value]): [string, unknown][] =>
    isPlainObject(value) ? Object.entries(flattenObject(value, `${prefix}${key}.`)) : [[prefix + key, value]],
  )
  return Object.fromEntries(entries)
}

function isPlainObject(value: unknown): value is PlainObject {
  return Object.prototype.toString.call(value) === '[object Object]'
}
