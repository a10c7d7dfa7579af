/**
 * Leaves out the items of a list before the first that does not pass a test.
 * @also drop while predicate, drop elements while condition is true, skip items that satisfy a
 *   predicate, items from the first that fails
 * @example dropWhile([1, 2, 5, 1], (x) => x < 3) // [5, 1]
 * @example dropWhile([1], () => true) // []
 * @example dropWhile([], () => true) // []
 */
export function dropWhile<T>(items: readonly T[], passes: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !passes(item))
  return end === -1 ? [] : items.slice(end)
}
