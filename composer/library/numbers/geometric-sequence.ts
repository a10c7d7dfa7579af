/**
 * Lists the terms of a geometric sequence.
 * @also geometric sequence, geometric progression terms, n terms with a common ratio, sequence
 *   multiplied by ratio
 * @example geometricSequence(1, 2, 4) // [1, 2, 4, 8]
 * @example geometricSequence(5, 1, 2) // [5, 5]
 * @example geometricSequence(3, 10, 0) // []
 */
export function geometricSequence(first: number, ratio: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first * ratio ** index)
}
