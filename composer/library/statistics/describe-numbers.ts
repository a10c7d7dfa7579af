export interface Description {
  readonly mean: number
  readonly median: number
  readonly mode: number
}

/**
 * Returns the mean, the median and the mode of numbers.
 * @also mean median and mode, summary statistics of a list, statistics object with mean median and mode,
 *   describe a list of numbers
 * @example describeNumbers([1, 2, 2, 3]) // { mean: 2, median: 2, mode: 2 }
 * @example describeNumbers([5]) // { mean: 5, median: 5, mode: 5 }
 * @example describeNumbers([4, 4, 1]) // { mean: 3, median: 4, mode: 4 }
 */
export function describeNumbers(numbers: readonly number[]): Description {
  if (numbers.length === 0) throw new RangeError('there are no numbers')
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const count = (number: number): number => numbers.filter((other) => other === number).length
  return {
    mean: numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
    median: ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2,
    mode: numbers.reduce((best, number) => (count(number) > count(best) ? number : best)),
  }
}
