/**
 * Returns whether digits pass the Luhn check; blanks and dashes are ignored.
 * @also luhn check for a credit card number, luhn check, luhn algorithm, luhn checksum of a credit card number given as string, validate
 *   number with luhn checksum, credit card checksum luhn
 * @includes spaces [are] allowed; (ignore|allow|strip|skip) (space|dash|hyphen|blank) [and|or] [space|dash|hyphen]; credit card [number|numbers]; checksum; mod 10
 * @example isLuhn('79927398713') // true
 * @example isLuhn('4539 1488 0343 6467') // true
 * @example isLuhn('1234') // false
 */
export function isLuhn(number: string): boolean {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
