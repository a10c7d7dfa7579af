/**
 * Finds all the pairs of numbers of a list that add up to a target.
 * @also all pairs with a given sum, pairs of numbers that sum to target, find pairs that add up to a
 *   value, every pair whose sum equals k
 * @example pairsWithSum([1, 2, 3, 4], 5) // [[1, 4], [2, 3]]
 * @example pairsWithSum([2, 4, 6, 8], 10) // [[2, 8], [4, 6]]
 * @example pairsWithSum([], 3) // []
 */
export function pairsWithSum(numbers: readonly number[], target: number): number[][] {
  return numbers.flatMap((number, index) =>
    numbers
      .slice(index + 1)
      .filter((other) => number + other === target)
      .map((other) => [number, other]),
  )
}
