/**
 * Turns a matrix by 90 degrees clockwise.
 * @also rotate a matrix 90 degrees, turn an image clockwise, rotate a grid, quarter turn of a 2d array
 * @includes 90 degrees; 90°; clockwise; right; square [matrix]; by 90
 * @example rotateMatrix([[1, 2], [3, 4]]) // [[3, 1], [4, 2]]
 * @example rotateMatrix([[1, 2, 3]]) // [[1], [2], [3]]
 * @example rotateMatrix([]) // []
 */
export function rotateMatrix<T>(matrix: readonly (readonly T[])[]): T[][] {
  const [first = []] = matrix
  return first.map((_, column) => matrix.map((row) => row[column] as T).reverse())
}
