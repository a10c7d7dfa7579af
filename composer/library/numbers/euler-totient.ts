/**
 * Counts the numbers up to n that share no divisor with it.
 * @also euler totient function, phi of n, count numbers coprime to n, totient
 * @example eulerTotient(9) // 6
 * @example eulerTotient(1) // 1
 * @example eulerTotient(36) // 12
 */
export function eulerTotient(n: number): number {
  let result = n
  let left = n
  for (let prime = 2; prime * prime <= left; prime++) {
    if (left % prime !== 0) continue
    while (left % prime === 0) left /= prime
    result -= result / prime
  }
  return left > 1 ? result - result / left : result
}
