/**
 * Finds the kth smallest number of a list, counting from 1 (quickselect).
 * @also kth smallest element, quickselect, kth largest element, nth smallest number, order statistic
 * @example kthSmallest([7, 10, 4, 3, 20], 3) // 7
 * @example kthSmallest([1], 1) // 1
 * @example kthSmallest([1, 2], 3) // throws RangeError
 */
export function kthSmallest(numbers: readonly number[], k: number): number {
  if (!Number.isInteger(k) || k < 1 || k > numbers.length)
    throw new RangeError('k must be from 1 to the length')
  let rest = numbers
  let rank = k
  while (true) {
    const pivot = rest[Math.floor(rest.length / 2)] as number
    const smaller = rest.filter((number) => number < pivot)
    const larger = rest.filter((number) => number > pivot)
    const notLarger = rest.length - larger.length
    if (rank > smaller.length && rank <= notLarger) return pivot
    rest = rank <= smaller.length ? smaller : larger
    if (rest === larger) rank -= notLarger
  }
}
