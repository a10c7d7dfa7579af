/**
 * Lists the numbers from a start up to, but not including, an end.
 * @also range of numbers, list numbers from a to b, sequence of integers, generate consecutive numbers,
 *   numbers between start and end, range like in python, range with start end and step, range
 * @example numberRange(0, 4) // [0, 1, 2, 3]
 * @example numberRange(5, 0, -2) // [5, 3, 1]
 * @example numberRange(3, 3) // []
 */
export function numberRange(start: number, end: number, step = 1): number[] {
  if (step === 0) throw new RangeError('step must not be zero')
  const length = Math.max(0, Math.ceil((end - start) / step))
  return Array.from({ length }, (_, index) => start + index * step)
}
