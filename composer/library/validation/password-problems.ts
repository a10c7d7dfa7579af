/**
 * Lists what a password lacks: length, upper, lower, digit, special.
 * @also password strength check that returns a list of what is missing, check password rules and return missing ones, list of missing password requirements, password
 *   validation errors, which password rules are not met, password strength list of missing rules
 * @includes (min|minimum|at least) 8 (chars|characters); length of at least 8; [one] (upper|lower|uppercase|lowercase) [case] [letter]; upper lower; digit; special (char|character|characters); [return|returns] list of what is missing; what is missing; (return|returns) [the] [list of] missing rules; empty list if [everything is] (ok|valid|fine)
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
