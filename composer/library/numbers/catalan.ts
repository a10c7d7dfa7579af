/**
 * Returns the nth Catalan number.
 * @also catalan number, nth catalan, number of binary search trees with n nodes, count unique bst
 * @example catalan(5) // 42
 * @example catalan(0) // 1
 * @example catalan(10) // 16796
 */
export function catalan(n: number): number {
  let result = 1
  for (let k = 0; k < n; k++) result = (result * 2 * (2 * k + 1)) / (k + 2)
  return result
}
