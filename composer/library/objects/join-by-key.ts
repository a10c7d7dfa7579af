export type Row = Readonly<Record<string, unknown>>

/**
 * Joins the objects of two lists that have the same value under a key.
 * @also inner join of two arrays, join two lists of objects by key, combine records by a common key, sql
 *   like join of two lists of dicts
 * @example joinByKey([{ id: 1, a: 1 }], [{ id: 1, b: 2 }], 'id') // [{ id: 1, a: 1, b: 2 }]
 * @example joinByKey([{ id: 1 }], [{ id: 2 }], 'id') // []
 * @example joinByKey([], [], 'id') // []
 */
export function joinByKey(first: readonly Row[], second: readonly Row[], key: string): Row[] {
  return first.flatMap((row) =>
    second.filter((other) => other[key] === row[key]).map((other) => ({ ...row, ...other })),
  )
}
