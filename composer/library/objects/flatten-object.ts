export type PlainObject = { readonly [key: string]: unknown }

/**
 * Turns an object with objects inside into one level with dotted keys.
 * @also flatten a nested object, dotted keys from nested object, nested dict to flat dict, collapse object
 *   levels
 * @includes dotted keys; dot notation; nested dict; separated by dots; (single|one) level; dot (separated|joined) keys; [optional|custom] separator [optional|configurable|customizable]
 * @set indexLists = true: (list|array) (index|indices) [key]; (list|array) by index; index as key for (list|array); flatten (list|array) too
 * @example flattenObject({ a: { b: 1, c: { d: 2 } } }) // { 'a.b': 1, 'a.c.d': 2 }
 * @example flattenObject({ x: [1] }) // { x: [1] }
 * @example flattenObject({}) // {}
 */
export function flattenObject(
  object: PlainObject,
  separator = '.',
  indexLists = false,
): Record<string, unknown> {
  function entriesOf(container: object, prefix: string): [string, unknown][] {
    return Object.entries(container).flatMap(([key, value]): [string, unknown][] => {
      const isNested = isPlainObject(value) || (indexLists && Array.isArray(value))
      return isNested ? entriesOf(value, `${prefix}${key}${separator}`) : [[prefix + key, value]]
    })
  }
  return Object.fromEntries(entriesOf(object, ''))
}

function isPlainObject(value: unknown): value is PlainObject {
  return Object.prototype.toString.call(value) === '[object Object]'
}
