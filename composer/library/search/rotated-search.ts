/**
 * Finds a number in a sorted list that was rotated, in logarithmic time.
 * @also search in a rotated sorted array, binary search after rotation, find in shifted sorted list,
 *   rotated array lookup
 * @example rotatedSearch([4, 5, 6, 0, 1, 2], 1) // 4
 * @example rotatedSearch([1], 0) // -1
 * @example rotatedSearch([], 5) // -1
 */
export function rotatedSearch(numbers: readonly number[], wanted: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2)
    const [first, centre, last] = [numbers[low] as number, numbers[middle] as number, numbers[high] as number]
    if (centre === wanted) return middle
    const isInLeft = first <= centre ? first <= wanted && wanted < centre : wanted < centre || wanted > last
    if (isInLeft) high = middle - 1
    else low = middle + 1
  }
  return -1
}
