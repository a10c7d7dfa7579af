/**
 * Puts a separator between the items of a list.
 * @also insert a separator between array items, intersperse, put a value between all elements, add
 *   element between every item
 * @example intersperse([1, 2, 3], 0) // [1, 0, 2, 0, 3]
 * @example intersperse(['a'], '-') // ['a']
 * @example intersperse([], 0) // []
 */
export function intersperse<T>(items: readonly T[], separator: T): T[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]))
}
