/**
 * Returns a list without its first item.
 * @also all but the first element, tail of a list, remove the first element of an array, rest of a list,
 *   drop the first item
 * @example withoutFirst([1, 2, 3]) // [2, 3]
 * @example withoutFirst(['a']) // []
 * @example withoutFirst([]) // []
 */
export function withoutFirst<T>(items: readonly T[]): T[] {
  return items.slice(1)
}
