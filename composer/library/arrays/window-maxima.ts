/**
 * Finds the largest number in every window of a size.
 * @also sliding window maximum, maximum of each window of size k, max of every subarray of length k,
 *   rolling maximum with window
 * @example windowMaxima([1, 3, -1, -3, 5, 3, 6, 7], 3) // [3, 3, 5, 5, 6, 7]
 * @example windowMaxima([1], 1) // [1]
 * @example windowMaxima([9, 8], 2) // [9]
 */
export function windowMaxima(numbers: readonly number[], size: number): number[] {
  const places: number[] = []
  const found: number[] = []
  for (const [at, number] of numbers.entries()) {
    while (places.length > 0 && (numbers[places.at(-1) ?? 0] ?? 0) <= number) places.pop()
    places.push(at)
    if ((places[0] ?? 0) <= at - size) places.shift()
    if (at >= size - 1) found.push(numbers[places[0] ?? 0] ?? 0)
  }
  return found
}
