/**
 * Lists the numbers that are far from the others: more than one and a half times the middle spread outside
 * of the quartiles.
 * @also find outliers in a list, detect outliers with iqr, interquartile range outliers, values far from
 *   the rest
 * @example outliers([10, 11, 12, 12, 13, 13, 14, 90]) // [90]
 * @example outliers([1, 2, 3]) // []
 * @example outliers([]) // []
 */
export function outliers(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [median(sorted.slice(0, half)), median(sorted.slice(sorted.length - half))]
  const reach = 1.5 * (high - low)
  return numbers.filter((number) => number < low - reach || number > high + reach)
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return (Number(sorted[Math.ceil(middle) - 1]) + Number(sorted[Math.floor(middle)])) / 2
}
