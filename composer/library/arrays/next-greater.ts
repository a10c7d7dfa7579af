/**
 * Returns for each number of a list the next one that is larger, or -1.
 * @also next greater element, next larger number to the right, for each element find next greater,
 *   monotonic stack next greater
 * @example nextGreater([4, 5, 2, 25]) // [5, 25, 25, -1]
 * @example nextGreater([3, 2, 1]) // [-1, -1, -1]
 * @example nextGreater([]) // []
 */
export function nextGreater(numbers: readonly number[]): number[] {
  const found = numbers.map(() => -1)
  const waiting: number[] = []
  for (const [at, number] of numbers.entries()) {
    while (waiting.length > 0 && (numbers[waiting.at(-1) ?? 0] ?? 0) < number)
      found[waiting.pop() ?? 0] = number
    waiting.push(at)
  }
  return found
}
