/**
 * Writes ten digits as a phone number.
 * @also create phone number from digits array, format array of 10 digits as phone number, digits to
 *   phone number, phone number format (123) 456-7890
 * @example formatPhoneNumber([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]) // '(123) 456-7890'
 * @example formatPhoneNumber([0, 0, 0, 1, 1, 1, 2, 2, 2, 2]) // '(000) 111-2222'
 * @example formatPhoneNumber([5, 5, 5, 5, 5, 5, 1, 2, 3, 4]) // '(555) 555-1234'
 */
export function formatPhoneNumber(digits: readonly number[]): string {
  const text = digits.join('')
  return `(${text.slice(0, 3)}) ${text.slice(3, 6)}-${text.slice(6)}`
}
