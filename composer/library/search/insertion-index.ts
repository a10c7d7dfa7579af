/**
 * Finds where a number belongs in a sorted list: the first place whose number is not smaller.
 * @also search insert position, lower bound, where to insert to keep sorted, bisect left
 * @example insertionIndex([1, 3, 5], 4) // 2
 * @example insertionIndex([1, 3, 3], 3) // 1
 * @example insertionIndex([], 1) // 0
 */
export function insertionIndex(sorted: readonly number[], number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if ((sorted[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
