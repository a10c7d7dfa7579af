/**
 * Returns whether a number is the sum of its digits, each raised to the number of digits.
 * @also armstrong number, narcissistic number, sum of digits to the power of digits, check armstrong
 * @example isArmstrong(153) // true
 * @example isArmstrong(10) // false
 * @example isArmstrong(0) // true
 */
export function isArmstrong(number: number): boolean {
  const digits = String(number)
  if (!/^\d+$/.test(digits)) return false
  let sum = 0n
  for (const digit of digits) sum += BigInt(digit) ** BigInt(digits.length)
  return sum === BigInt(digits)
}
