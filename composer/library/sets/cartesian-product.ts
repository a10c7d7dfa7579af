/**
 * Lists all ways to take one item of each list.
 * @also cartesian product, all pairs of two lists, every combination of several lists, cross product
 *   of arrays, cartesian product of lists
 * @example cartesianProduct([1, 2], ['a', 'b']) // [[1, 'a'], [1, 'b'], [2, 'a'], [2, 'b']]
 * @example cartesianProduct([1], []) // []
 * @example cartesianProduct() // [[]]
 */
export function cartesianProduct<T>(...lists: (readonly T[])[]): T[][] {
  let rows: T[][] = [[]]
  for (const list of lists) rows = rows.flatMap((row) => list.map((item) => [...row, item]))
  return rows
}
