/**
 * Builds a square matrix with ones on the diagonal and zeros elsewhere.
 * @also identity matrix, unit matrix, ones on the diagonal, create an identity matrix
 * @example identityMatrix(2) // [[1, 0], [0, 1]]
 * @example identityMatrix(1) // [[1]]
 * @example identityMatrix(0) // []
 */
export function identityMatrix(size: number): number[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)),
  )
}
