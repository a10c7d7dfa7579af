/**
 * Adds an item to a list that does not have it yet.
 * @also add an item to an array if not present, push only if unique, append without duplicates, add
 *   element if missing
 * @example addUnique([1, 2], 3) // [1, 2, 3]
 * @example addUnique([1, 2], 2) // [1, 2]
 * @example addUnique([], 'a') // ['a']
 */
export function addUnique<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? [...items] : [...items, item]
}
