/**
 * Returns the n-th Lucas number, counted from 0: 2, 1, 3, 4, 7 and so on.
 * @also nth lucas number, lucas sequence, lucas numbers, compute a lucas number
 * @example lucasNumber(0) // 2
 * @example lucasNumber(1) // 1
 * @example lucasNumber(5) // 11
 */
export function lucasNumber(n: number): number {
  let [current, next] = [2, 1]
  for (let step = 0; step < n; step++) [current, next] = [next, current + next]
  return current
}
