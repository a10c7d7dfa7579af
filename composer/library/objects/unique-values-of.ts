/**
 * Lists the different values that objects have under a key, in the order in which they come first.
 * @also unique values of a property in an array of objects, distinct values of a field, all different
 *   categories of items, unique field values in a list of dicts
 * @example uniqueValuesOf([{ c: 'a' }, { c: 'b' }, { c: 'a' }], 'c') // ['a', 'b']
 * @example uniqueValuesOf([{ n: 1 }], 'n') // [1]
 * @example uniqueValuesOf([], 'x') // []
 */
export function uniqueValuesOf<T>(items: readonly Readonly<Record<string, T>>[], key: string): T[] {
  return [...new Set(items.map((item) => item[key] as T))]
}
