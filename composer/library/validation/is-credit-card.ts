/**
 * Returns whether the digits of a card number fit their check digit (Luhn).
 * @also validate a credit card number, luhn algorithm, luhn check, check digit of a card, is a card number
 *   valid
 * @includes spaces [are] allowed; spaces or dashes; checksum
 * @example isCreditCard('4242 4242 4242 4242') // true
 * @example isCreditCard('4242424242424241') // false
 * @example isCreditCard('') // false
 */
export function isCreditCard(number: string): boolean {
  const digits = number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
