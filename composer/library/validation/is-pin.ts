/**
 * Returns whether a text is a PIN: four or six digits and nothing else.
 * @also validate pin code, is valid pin of 4 or 6 digits, atm pin validation, check pin
 * @example isPin('1234') // true
 * @example isPin('12345') // false
 * @example isPin('a234') // false
 */
export function isPin(text: string): boolean {
  return /^(?:\d{4}|\d{6})$/.test(text)
}
