/**
 * Multiplies two whole numbers that are given as texts, however long.
 * @also multiply two numbers given as strings, multiply big numbers, multiply strings, big integer
 *   multiplication
 * @example multiplyBigNumbers('12', '13') // '156'
 * @example multiplyBigNumbers('0', '999') // '0'
 * @example multiplyBigNumbers('99999999999', '9') // '899999999991'
 */
export function multiplyBigNumbers(first: string, second: string): string {
  return String(BigInt(first) * BigInt(second))
}
