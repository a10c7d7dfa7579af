/**
 * Splits a list into groups of a size; the last group may be shorter.
 * @also chunk an array, split a list into parts of equal size, batch items, break an array into smaller
 *   arrays, divide a list into groups of n
 * @includes pieces [of size] [n]; size n; parts of size; last [one|chunk] [may|can] [be] (shorter|smaller); smaller [arrays|lists]; of a given size; batches; equal size
 * @example chunkArray([1, 2, 3, 4, 5], 2) // [[1, 2], [3, 4], [5]]
 * @example chunkArray([], 3) // []
 * @example chunkArray([1], 0) // throws RangeError
 */
export function chunkArray<T>(items: readonly T[], size: number): T[][] {
  if (!Number.isInteger(size) || size < 1) throw new RangeError('size must be a positive integer')
  const chunks: T[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}
