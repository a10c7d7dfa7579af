/**
 * Builds the first rows of Pascal's triangle.
 * @also pascal's triangle, rows of binomial coefficients, generate pascal triangle, triangle of
 *   numbers, pascal triangle with n rows
 * @example pascalTriangle(4) // [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]
 * @example pascalTriangle(1) // [[1]]
 * @example pascalTriangle(0) // []
 */
export function pascalTriangle(rows: number): number[][] {
  const triangle: number[][] = []
  for (let size = 1; size <= rows; size++) {
    const above = triangle.at(-1) ?? []
    triangle.push(
      Array.from({ length: size }, (_, index) =>
        size === 1 ? 1 : (above[index - 1] ?? 0) + (above[index] ?? 0),
      ),
    )
  }
  return triangle
}
