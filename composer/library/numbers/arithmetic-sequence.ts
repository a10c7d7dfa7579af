/**
 * Lists the terms of an arithmetic sequence.
 * @also arithmetic sequence, arithmetic progression terms, n terms with a common difference, sequence
 *   with constant step
 * @example arithmeticSequence(1, 3, 4) // [1, 4, 7, 10]
 * @example arithmeticSequence(5, 0, 2) // [5, 5]
 * @example arithmeticSequence(0, 1, 0) // []
 */
export function arithmeticSequence(first: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + step * index)
}
