/**
 * Lists the values that objects have under a key.
 * @also pluck values of one property, array of the values of a property from an array of objects, get
 *   a list of one field from a list of dicts, map objects to property, extract a property from each
 *   object
 * @example pluck([{ name: 'Ann' }, { name: 'Bob' }], 'name') // ['Ann', 'Bob']
 * @example pluck([{ a: 1, b: 2 }], 'b') // [2]
 * @example pluck([], 'x') // []
 */
export function pluck<T>(items: readonly Readonly<Record<string, T>>[], key: string): T[] {
  return items.map((item) => item[key] as T)
}
