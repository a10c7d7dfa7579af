/**
 * Returns whether a text is an international telephone number with its country code.
 * @also validate a phone number, telephone number check, is it a phone number, e.164 format
 * @example isPhoneNumber('+49 30 1234567') // true
 * @example isPhoneNumber('12345') // false
 * @example isPhoneNumber('') // false
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s().-]/g, ''))
}
