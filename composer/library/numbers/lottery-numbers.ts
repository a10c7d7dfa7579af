/**
 * Draws different random numbers from 1 to a limit, in order.
 * @also lottery numbers, pick unique random numbers, draw n distinct random integers, unique random numbers
 *   in a range
 * @example lotteryNumbers(6, 49).length // 6
 * @example lotteryNumbers(3, 3) // [1, 2, 3]
 * @example lotteryNumbers(4, 3) // throws RangeError
 */
export function lotteryNumbers(count: number, highest: number): number[] {
  if (count > highest) throw new RangeError('there are not that many numbers')
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(1 + Math.floor(Math.random() * highest))
  return [...drawn].toSorted((a, b) => a - b)
}
