/**
 * Keeps the items of a list up to the first that does not pass a test.
 * @also take while predicate, take elements while condition is true, first items that satisfy a
 *   predicate, take items until one fails
 * @example takeWhile([1, 2, 5, 1], (x) => x < 3) // [1, 2]
 * @example takeWhile([1], () => true) // [1]
 * @example takeWhile([], () => true) // []
 */
export function takeWhile<T>(items: readonly T[], passes: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !passes(item))
  return end === -1 ? [...items] : items.slice(0, end)
}
