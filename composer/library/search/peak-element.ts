/**
 * Finds the position of a number that is not smaller than its neighbours, in logarithmic time.
 * @also find a peak element, local maximum, peak of an array, mountain top in a list
 * @example peakElement([1, 3, 2]) // 1
 * @example peakElement([1, 2, 3]) // 2
 * @example peakElement([]) // -1
 */
export function peakElement(numbers: readonly number[]): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if ((numbers[middle] as number) < (numbers[middle + 1] as number)) low = middle + 1
    else high = middle
  }
  return numbers.length === 0 ? -1 : low
}
