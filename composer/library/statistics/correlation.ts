/**
 * Computes how strongly two lists of numbers go together, from -1 to 1 (Pearson).
 * @also correlation coefficient, pearson correlation, relation between two variables, how two data sets
 *   correlate
 * @example correlation([1, 2, 3], [2, 4, 6]) // 1
 * @example correlation([1, 2, 3], [3, 2, 1]) // -1
 * @example correlation([1], [1, 2]) // throws RangeError
 */
export function correlation(first: readonly number[], second: readonly number[]): number {
  if (first.length !== second.length || first.length < 2) {
    throw new RangeError('the lists must have the same length of at least 2')
  }
  const [left, right] = [deviations(first), deviations(second)]
  const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value ** 2, 0)
  const shared = left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
  return shared / Math.sqrt(squares(left) * squares(right))
}

function deviations(numbers: readonly number[]): number[] {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return numbers.map((number) => number - mean)
}
