/**
 * Squares every digit of a number and writes the squares one after another.
 * @also square every digit of a number, digits squared and joined, square digits and concatenate,
 *   square each digit
 * @example squareDigits(9119) // 811181
 * @example squareDigits(765) // 493625
 * @example squareDigits(0) // 0
 */
export function squareDigits(value: number): number {
  return Number([...String(value)].map((digit) => Number(digit) ** 2).join(''))
}
