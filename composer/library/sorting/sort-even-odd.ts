/**
 * Sorts numbers, the even ones before the odd ones.
 * @also even numbers first then odd numbers sorted, sort by parity, evens before odds ascending,
 *   separate even and odd numbers sorted
 * @example sortEvenOdd([3, 2, 1, 4]) // [2, 4, 1, 3]
 * @example sortEvenOdd([5, 3]) // [3, 5]
 * @example sortEvenOdd([]) // []
 */
export function sortEvenOdd(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => Math.abs(a % 2) - Math.abs(b % 2) || a - b)
}
