/**
 * Removes the duplicates of a list and keeps the first of each in order.
 * @also remove duplicates from an array, unique values of a list, dedupe an array, distinct elements,
 *   delete repeated items
 * @includes (keep|keeps|keeping|preserve|preserves|preserving) [the] (order|original order|first occurrence); order (preserved|kept); duplicates; primitives; stay in order
 * @example uniqueItems([1, 2, 2, 3, 1]) // [1, 2, 3]
 * @example uniqueItems(['b', 'a', 'b']) // ['b', 'a']
 * @example uniqueItems([]) // []
 */
export function uniqueItems<T>(items: Iterable<T>): T[] {
  return [...new Set(items)]
}
