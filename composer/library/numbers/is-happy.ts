/**
 * Returns whether the sum of the squares of the digits of a number, again and again, comes to 1.
 * @also happy number, check if a number is happy, is happy number, sum of squares of digits ends in 1
 * @example isHappy(19) // true
 * @example isHappy(2) // false
 * @example isHappy(1) // true
 */
export function isHappy(value: number): boolean {
  const seen = new Set<number>()
  let left = value
  while (left !== 1 && !seen.has(left)) {
    seen.add(left)
    left = Array.from(String(left), Number).reduce((sum, digit) => sum + digit ** 2, 0)
  }
  return left === 1
}
