/**
 * Returns the three numbers that part a sorted list in quarters; between two numbers, their middle.
 * @also quartiles of a list, first second and third quartile, q1 median q3, quartile calculation
 * @example quartiles([1, 2, 3, 4, 5, 6, 7]) // [2, 4, 6]
 * @example quartiles([1, 2, 3, 4]) // [1.5, 2.5, 3.5]
 * @example quartiles([5, 5]) // [5, 5, 5]
 */
export function quartiles(numbers: readonly number[]): [first: number, second: number, third: number] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return [median(sorted.slice(0, half)), median(sorted), median(sorted.slice(sorted.length - half))]
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return (Number(sorted[Math.ceil(middle) - 1]) + Number(sorted[Math.floor(middle)])) / 2
}
