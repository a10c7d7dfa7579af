/**
 * Sorts objects by the first of some keys, those that are alike by the next, and so on. A minus before a
 * key means descending.
 * @also sort an array of objects by several keys, sort by multiple properties, multi key sort, order
 *   list of dicts by multiple fields, sort by two fields, sort array of objects by multiple fields
 * @includes (ascending|descending) [order]; [some|each] (asc|desc|ascending|descending); several (keys|fields|properties); multiple (keys|fields|properties); mixed directions; ascending or descending; stable [sort]
 * @example sortByKeys([{ a: 2, b: 'x' }, { a: 1, b: 'z' }, { a: 1, b: 'y' }], ['a', 'b']) // [{ a: 1, b: 'y' }, { a: 1, b: 'z' }, { a: 2, b: 'x' }]
 * @example sortByKeys([{ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }], ['a', '-b']) // [{ a: 1, b: 2 }, { a: 1, b: 1 }, { a: 2, b: 1 }]
 * @example sortByKeys([{ n: 1 }, { n: 2 }], ['-n']) // [{ n: 2 }, { n: 1 }]
 * @example sortByKeys([], ['a']) // []
 */
export function sortByKeys<T extends Readonly<Record<string, string | number>>>(
  items: readonly T[],
  keys: readonly string[],
): T[] {
  const orders = keys.map((key) => (key.startsWith('-') ? { key: key.slice(1), sign: -1 } : { key, sign: 1 }))
  return [...items].sort((a, b) => {
    for (const { key, sign } of orders) {
      const [x, y] = [a[key] ?? '', b[key] ?? '']
      if (x !== y) return x < y ? -sign : sign
    }
    return 0
  })
}
