/**
 * Returns the nth row of Pascal's triangle, counted from 0.
 * @also nth row of pascal's triangle, single row of the pascal triangle, one row of the pascal
 *   triangle by its index, row at index n of pascal's triangle
 * @example pascalRow(0) // [1]
 * @example pascalRow(4) // [1, 4, 6, 4, 1]
 * @example pascalRow(5) // [1, 5, 10, 10, 5, 1]
 */
export function pascalRow(n: number): number[] {
  const row = [1]
  for (let k = 1; k <= n; k++) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k)
  return row
}
