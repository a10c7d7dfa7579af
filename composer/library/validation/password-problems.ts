/**
 * Lists what a password lacks: length, upper, lower, digit, special.
 * @also check password rules and return missing ones, list of missing password requirements, password
 *   validation errors, which password rules are not met, password strength list of missing rules
 * @example passwordProblems('Abcdef1!') // []
 * @example passwordProblems('abc') // ['length', 'upper', 'digit', 'special']
 * @example passwordProblems('') // ['length', 'upper', 'lower', 'digit', 'special']
 */
export function passwordProblems(password: string): string[] {
  const rules: readonly (readonly [string, RegExp])[] = [
    ['length', /.{8,}/s],
    ['upper', /[A-Z]/],
    ['lower', /[a-z]/],
    ['digit', /\d/],
    ['special', /[^A-Za-z0-9\s]/],
  ]
  return rules.filter(([, pattern]) => !pattern.test(password)).map(([rule]) => rule)
}
