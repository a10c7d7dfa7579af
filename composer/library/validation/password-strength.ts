const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/**
 * Rates a password from 0 (weak) to 5 by its length and the kinds of characters it has.
 * @also password strength, check how strong a password is, rate a password, password score
 * @example passwordStrength('Tr0ub4dor&3xyz') // 5
 * @example passwordStrength('abc') // 1
 * @example passwordStrength('') // 0
 */
export function passwordStrength(password: string): number {
  const points = kinds.filter((kind) => kind.test(password)).length
  return [...password].length >= 12 ? points + 1 : Math.min(points, 3)
}
