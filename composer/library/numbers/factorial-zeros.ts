/**
 * Counts the zeros at the end of the factorial of a number.
 * @also trailing zeros in n factorial, how many trailing zeros does n factorial have, number of
 *   trailing zeros of n!, zeros at the end of a factorial
 * @example factorialZeros(5) // 1
 * @example factorialZeros(25) // 6
 * @example factorialZeros(3) // 0
 */
export function factorialZeros(n: number): number {
  let zeros = 0
  for (let power = 5; power <= n; power *= 5) zeros += Math.floor(n / power)
  return zeros
}
