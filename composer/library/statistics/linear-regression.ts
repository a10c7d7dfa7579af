export interface Line {
  readonly slope: number
  readonly intercept: number
}

/**
 * Fits the straight line that lies closest to points.
 * @also linear regression, least squares fit, best fit line, trend line through points
 * @example linearRegression([[0, 1], [1, 3], [2, 5]]) // { slope: 2, intercept: 1 }
 * @example linearRegression([[0, 0], [1, 1]]) // { slope: 1, intercept: 0 }
 * @example linearRegression([[1, 1]]) // throws RangeError
 */
export function linearRegression(points: readonly (readonly [x: number, y: number])[]): Line {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  if (!(spread > 0)) throw new RangeError('there must be points with different x')
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  return { slope, intercept: meanY - slope * meanX }
}
