/**
 * Returns whether a text has the form of a US social security number.
 * @also validate a social security number, ssn validation, us ssn format, check ssn format
 * @example isSocialSecurityNumber('123-45-6789') // true
 * @example isSocialSecurityNumber('000-45-6789') // false
 * @example isSocialSecurityNumber('123456789') // false
 */
export function isSocialSecurityNumber(text: string): boolean {
  return /^(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(text)
}
