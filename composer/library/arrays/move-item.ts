/**
 * Moves an item of a list from one position to another.
 * @also move an element of an array to another index, reorder array item from index to index, move
 *   item in list, change position of an element
 * @example moveItem([1, 2, 3, 4], 0, 2) // [2, 3, 1, 4]
 * @example moveItem(['a', 'b'], 1, 0) // ['b', 'a']
 * @example moveItem([1], 0, 0) // [1]
 */
export function moveItem<T>(items: readonly T[], start: number, end: number): T[] {
  const rest = items.filter((_, at) => at !== start)
  return [...rest.slice(0, end), ...items.slice(start, start + 1), ...rest.slice(end)]
}
