/**
 * Returns for every number the product of all the others, without dividing.
 * @also product of array except self, multiply all other elements, product without the current element,
 *   array of products
 * @example productExceptSelf([1, 2, 3, 4]) // [24, 12, 8, 6]
 * @example productExceptSelf([0, 5]) // [5, 0]
 * @example productExceptSelf([]) // []
 */
export function productExceptSelf(numbers: readonly number[]): number[] {
  let before = 1
  const products = numbers.map((number) => {
    const product = before
    before *= number
    return product
  })
  let after = 1
  for (const [offset, number] of numbers.toReversed().entries()) {
    const index = numbers.length - 1 - offset
    products[index] = (products[index] ?? 1) * after
    after *= number
  }
  return products
}
