/**
 * Takes the items of two lists by turns; what one has more comes at the end.
 * @also interleave two arrays, alternate elements of two lists, merge two arrays alternately, weave
 *   two lists together, zip and flatten two arrays
 * @example interleave([1, 2, 3], ['a', 'b', 'c']) // [1, 'a', 2, 'b', 3, 'c']
 * @example interleave([1, 2, 3], ['a']) // [1, 'a', 2, 3]
 * @example interleave([], [1]) // [1]
 */
export function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const longest = first.length > second.length ? first : second
  return longest.flatMap((_, index) => [...first.slice(index, index + 1), ...second.slice(index, index + 1)])
}
