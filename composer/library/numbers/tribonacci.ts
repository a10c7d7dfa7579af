/**
 * Returns the nth number of the sequence 0, 1, 1 in which each is the sum of the three before.
 * @also tribonacci number, nth tribonacci, sum of the previous three numbers sequence, tribonacci
 *   sequence
 * @example tribonacci(4) // 4
 * @example tribonacci(0) // 0
 * @example tribonacci(25) // 1389537
 */
export function tribonacci(n: number): number {
  let [a, b, c] = [0, 1, 1]
  for (let step = 0; step < n; step++) [a, b, c] = [b, c, a + b + c]
  return a
}
