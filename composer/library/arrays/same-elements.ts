/**
 * Returns whether two lists have the same items as often, in whatever order.
 * @also do two arrays contain the same elements in any order, compare arrays ignoring order, same
 *   items regardless of order, arrays are permutations of each other
 * @example sameElements(['a', 'b'], ['b', 'a']) // true
 * @example sameElements(['a', 'a'], ['a']) // false
 * @example sameElements([], []) // true
 */
export function sameElements(first: readonly string[], second: readonly string[]): boolean {
  const [a, b] = [[...first].sort(), [...second].sort()]
  return a.length === b.length && a.every((item, index) => item === b[index])
}
