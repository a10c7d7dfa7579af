/**
 * Scales numbers so that the smallest becomes 0 and the largest 1.
 * @also normalize a list of numbers, min max scaling, scale values between 0 and 1, feature scaling
 * @example normalizeValues([10, 20, 30]) // [0, 0.5, 1]
 * @example normalizeValues([5, 5]) // [0, 0]
 * @example normalizeValues([]) // []
 */
export function normalizeValues(numbers: readonly number[]): number[] {
  const lowest = numbers.reduce((low, number) => Math.min(low, number), Number.POSITIVE_INFINITY)
  const highest = numbers.reduce((high, number) => Math.max(high, number), Number.NEGATIVE_INFINITY)
  return numbers.map((number) => (lowest === highest ? 0 : (number - lowest) / (highest - lowest)))
}
