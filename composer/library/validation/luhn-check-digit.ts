/**
 * Returns the digit that makes a number pass the Luhn check.
 * @also luhn check digit, compute the check digit of a card number, generate luhn digit, checksum digit
 * @example luhnCheckDigit('7992739871') // 3
 * @example luhnCheckDigit('1') // 8
 * @example luhnCheckDigit('0') // 0
 */
export function luhnCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
