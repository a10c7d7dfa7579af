/**
 * Pairs the items of two lists by position, up to the end of the shorter one.
 * @also zip two arrays, combine two lists into pairs, pair up elements, merge lists element by element
 * @includes stop at [the] (shorter|shortest) [one|list|array]; pairs
 * @example zipArrays([1, 2, 3], ['a', 'b']) // [[1, 'a'], [2, 'b']]
 * @example zipArrays([], [1]) // []
 * @example zipArrays([true], [0]) // [[true, 0]]
 */
export function zipArrays<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.slice(0, second.length).map((item, index) => [item, second[index] as B])
}
