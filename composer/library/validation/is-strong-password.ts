/**
 * Tells whether a password has eight characters, upper and lower case letters, a digit and a special character.
 * @also is a strong password, validate password strength true or false, password with uppercase
 *   lowercase digit and special character, check password is strong enough
 * @includes (min|minimum|at least) 8 (chars|characters); [one] (upper|lower|uppercase|lowercase) [case] [letter]; special (char|character)
 * @example isStrongPassword('Abcdef1!') // true
 * @example isStrongPassword('abcdefgh') // false
 * @example isStrongPassword('') // false
 */
export function isStrongPassword(password: string): boolean {
  return [/.{8,}/s, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/].every((pattern) => pattern.test(password))
}
