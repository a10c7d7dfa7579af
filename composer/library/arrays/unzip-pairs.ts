/**
 * Parts a list of pairs into the list of the firsts and the list of the seconds.
 * @also unzip a list of pairs, unzip arrays, split pairs into two lists, separate a list of tuples
 * @example unzipPairs([[1, 'a'], [2, 'b']]) // [[1, 2], ['a', 'b']]
 * @example unzipPairs([['x', 1]]) // [['x'], [1]]
 * @example unzipPairs([]) // [[], []]
 */
export function unzipPairs<A, B>(pairs: readonly (readonly [A, B])[]): [A[], B[]] {
  return [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
}
