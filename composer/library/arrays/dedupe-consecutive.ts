/**
 * Keeps one of equal items that are beside each other.
 * @also remove consecutive duplicates from a list, eliminate adjacent duplicate elements of an array,
 *   unique in order, compress consecutive equal elements
 * @example dedupeConsecutive([1, 1, 2, 2, 1]) // [1, 2, 1]
 * @example dedupeConsecutive(['a', 'b']) // ['a', 'b']
 * @example dedupeConsecutive([]) // []
 */
export function dedupeConsecutive<T>(items: readonly T[]): T[] {
  return items.filter((item, index) => index === 0 || item !== items[index - 1])
}
