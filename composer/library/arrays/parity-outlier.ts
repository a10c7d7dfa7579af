/**
 * Finds the only even number among odd ones, or the only odd one among even ones.
 * @also find the parity outlier, odd one out by parity, the only odd or even number in the list,
 *   number with different parity, parity outlier
 * @example parityOutlier([2, 4, 0, 100, 4, 11]) // 11
 * @example parityOutlier([160, 3, 1719]) // 160
 * @example parityOutlier([]) // undefined
 */
export function parityOutlier(numbers: readonly number[]): number | undefined {
  const even = numbers.filter((number) => number % 2 === 0)
  const odd = numbers.filter((number) => number % 2 !== 0)
  return even.length === 1 ? even[0] : odd.length === 1 ? odd[0] : undefined
}
