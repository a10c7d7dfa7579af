/**
 * Lists all the parts of a list that hang together.
 * @also all subarrays of an array, every contiguous sublist, generate all sublists, contiguous
 *   subarrays
 * @example subarrays([1, 2, 3]) // [[1], [1, 2], [1, 2, 3], [2], [2, 3], [3]]
 * @example subarrays([1]) // [[1]]
 * @example subarrays([]) // []
 */
export function subarrays<T>(items: readonly T[]): T[][] {
  return items.flatMap((_, start) =>
    items.slice(start).map((_item, length) => items.slice(start, start + length + 1)),
  )
}
