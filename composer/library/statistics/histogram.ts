/**
 * Counts how many numbers lie in each of some equally wide bins.
 * @also histogram of a list, count values per bin, bin numbers into buckets, frequency distribution with
 *   bins
 * @example histogram([1, 2, 3, 4], 2) // [2, 2]
 * @example histogram([5, 5], 1) // [2]
 * @example histogram([], 2) // [0, 0]
 */
export function histogram(numbers: readonly number[], bins: number): number[] {
  const counts = new Array<number>(bins).fill(0)
  const low = Math.min(...numbers)
  const width = (Math.max(...numbers) - low) / bins || 1
  for (const number of numbers) {
    const bin = Math.min(bins - 1, Math.floor((number - low) / width))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}
