/**
 * Returns whether a password has a minimum length, upper and lower case letters, a digit and a special character.
 * @also is a strong password, validate a password, password validator, validate password rules, validate password strength true or false, password with uppercase
 *   lowercase digit and special character, check password is strong enough
 * @includes [at least] [one|a] (upper|lower|uppercase|lowercase) [case] [letter|character]; [at least] [one|a] (digit|number); [at least] [one|a] special (char|character)
 * @set minLength = {n}: (min|minimum|at least) [length] [of] {n} (chars|characters); {n} (chars|characters) or more; {n} or more (chars|characters); (min|minimum) length [of] {n}
 * @example isStrongPassword('Abcdef1!') // true
 * @example isStrongPassword('Abcdef1!', 12) // false
 * @example isStrongPassword('abcdefgh') // false
 * @example isStrongPassword('') // false
 */
export function isStrongPassword(password: string, minLength = 8): boolean {
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/]
  return password.length >= minLength && kinds.every((kind) => kind.test(password))
}
