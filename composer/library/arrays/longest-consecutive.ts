/**
 * Returns the length of the longest row of numbers that follow each other, in whatever order they come.
 * @also longest consecutive sequence, length of longest run of consecutive integers, longest
 *   consecutive elements sequence in unsorted array, longest consecutive
 * @example longestConsecutive([100, 4, 200, 1, 3, 2]) // 4
 * @example longestConsecutive([1, 2, 0, 1]) // 3
 * @example longestConsecutive([]) // 0
 */
export function longestConsecutive(numbers: readonly number[]): number {
  const known = new Set(numbers)
  let best = 0
  for (const number of known) {
    if (known.has(number - 1)) continue
    let end = number
    while (known.has(end + 1)) end++
    best = Math.max(best, end - number + 1)
  }
  return best
}
