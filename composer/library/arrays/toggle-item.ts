/**
 * Leaves an item out of a list that has it, and adds it to one that has not.
 * @also toggle an item in an array, remove if present otherwise add, add or remove an element from a
 *   list, toggle value in list
 * @example toggleItem([1, 2], 3) // [1, 2, 3]
 * @example toggleItem([1, 2], 2) // [1]
 * @example toggleItem([], 'a') // ['a']
 */
export function toggleItem<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
}
