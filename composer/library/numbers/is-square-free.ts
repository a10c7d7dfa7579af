/**
 * Returns whether no square but 1 divides a number.
 * @also square free number, is a number square-free, no repeated prime factor, check for squarefree
 *   integers
 * @example isSquareFree(10) // true
 * @example isSquareFree(12) // false
 * @example isSquareFree(1) // true
 */
export function isSquareFree(number: number): boolean {
  for (let root = 2; root * root <= number; root++) if (number % (root * root) === 0) return false
  return number >= 1
}
