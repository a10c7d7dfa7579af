/**
 * Lists all the ways to take one item from each of some lists.
 * @also cartesian product of several arrays in an array, cartesian product of a nested array, all
 *   combinations of one element from each array, product of lists
 * @example cartesianOfLists([[1, 2], ['a', 'b']]) // [[1, 'a'], [1, 'b'], [2, 'a'], [2, 'b']]
 * @example cartesianOfLists([[1], [2], [3]]) // [[1, 2, 3]]
 * @example cartesianOfLists([[1], []]) // []
 */
export function cartesianOfLists(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])),
    [[]],
  )
}
