/**
 * Sorts items as a list of them says; what is not in it comes last.
 * @also sort by a custom order, sort an array according to another array, order items by a given list,
 *   custom sort order
 * @example sortByOrder(['low', 'high', 'mid'], ['high', 'mid', 'low']) // ['high', 'mid', 'low']
 * @example sortByOrder(['x', 'a'], ['a']) // ['a', 'x']
 * @example sortByOrder([], ['a']) // []
 */
export function sortByOrder<T>(items: readonly T[], order: readonly T[]): T[] {
  const place = (item: T) => (order.includes(item) ? order.indexOf(item) : order.length)
  return items.toSorted((a, b) => place(a) - place(b))
}
