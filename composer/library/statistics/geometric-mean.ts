/**
 * Takes the n-th root of the product of n positive numbers.
 * @also geometric mean, geometric average of a list, nth root of the product, mean growth factor
 * @example geometricMean([4, 9]) // 6
 * @example geometricMean([1]) // 1
 * @example geometricMean([]) // 0
 */
export function geometricMean(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  return numbers.reduce((product, number) => product * number, 1) ** (1 / numbers.length)
}
