/**
 * Returns whether a text is a US zip code, with or without its four digits more.
 * @also validate us zip code, is valid zip code, postal code check 5 digits, zip plus four
 * @example isZipCode('12345') // true
 * @example isZipCode('12345-6789') // true
 * @example isZipCode('1234') // false
 */
export function isZipCode(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text)
}
