/**
 * Returns for each number of a list the product up to there.
 * @also cumulative product, running product of a list, prefix products, product so far
 * @example runningProduct([1, 2, 3, 4]) // [1, 2, 6, 24]
 * @example runningProduct([5]) // [5]
 * @example runningProduct([]) // []
 */
export function runningProduct(numbers: readonly number[]): number[] {
  let product = 1
  return numbers.map((number) => {
    product *= number
    return product
  })
}
