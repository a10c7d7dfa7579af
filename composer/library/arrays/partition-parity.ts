/**
 * Parts numbers into evens and odds.
 * @also partition numbers into evens and odds, split a list into evens and odds, separate even and odd
 *   numbers into two arrays, evens in one array odds in another
 * @example partitionParity([1, 2, 3, 4]) // [[2, 4], [1, 3]]
 * @example partitionParity([1]) // [[], [1]]
 * @example partitionParity([]) // [[], []]
 */
export function partitionParity(numbers: readonly number[]): number[][] {
  return [numbers.filter((number) => number % 2 === 0), numbers.filter((number) => number % 2 !== 0)]
}
