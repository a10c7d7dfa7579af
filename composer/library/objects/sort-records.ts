/**
 * Sorts objects by a key, ascending or descending; those with equal values keep their order.
 * @also sort objects by key with a direction, sort an array of objects by a key asc or desc, sort records
 *   ascending or descending, order a list of dicts by a field and direction, sort table rows by column
 * @example sortRecords([{ a: 2 }, { a: 1 }], 'a', 'asc') // [{ a: 1 }, { a: 2 }]
 * @example sortRecords([{ n: 'x' }, { n: 'z' }, { n: 'y' }], 'n', 'desc') // [{ n: 'z' }, { n: 'y' }, { n: 'x' }]
 * @example sortRecords([], 'a', 'asc') // []
 */
export function sortRecords<T>(items: readonly T[], key: keyof T, direction: 'asc' | 'desc' = 'asc'): T[] {
  const sign = direction === 'desc' ? -1 : 1
  return items.toSorted((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0))
}
