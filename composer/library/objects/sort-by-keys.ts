/**
 * Sorts objects by the first of some keys, those that are alike by the next, and so on.
 * @also sort an array of objects by several keys, sort by multiple properties, multi key sort, order
 *   list of dicts by multiple fields, sort by two fields
 * @example sortByKeys([{ a: 2, b: 'x' }, { a: 1, b: 'z' }, { a: 1, b: 'y' }], ['a', 'b']) // [{ a: 1, b: 'y' }, { a: 1, b: 'z' }, { a: 2, b: 'x' }]
 * @example sortByKeys([{ n: 2 }, { n: 1 }], ['n']) // [{ n: 1 }, { n: 2 }]
 * @example sortByKeys([], ['a']) // []
 */
export function sortByKeys(
  items: readonly Readonly<Record<string, string | number>>[],
  keys: readonly string[],
): Readonly<Record<string, string | number>>[] {
  return [...items].sort((a, b) => {
    for (const key of keys) {
      const [x, y] = [a[key] ?? '', b[key] ?? '']
      if (x !== y) return x < y ? -1 : 1
    }
    return 0
  })
}
