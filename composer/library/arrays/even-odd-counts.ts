/**
 * Counts the even and the odd numbers of a list.
 * @also count even and odd numbers in a list, how many even and odd, number of evens and odds, even
 *   odd counter
 * @example evenOddCounts([1, 2, 3]) // { even: 1, odd: 2 }
 * @example evenOddCounts([2]) // { even: 1, odd: 0 }
 * @example evenOddCounts([]) // { even: 0, odd: 0 }
 */
export function evenOddCounts(numbers: readonly number[]): Record<string, number> {
  const even = numbers.filter((number) => number % 2 === 0).length
  return { even, odd: numbers.length - even }
}
