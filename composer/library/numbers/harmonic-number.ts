/**
 * Adds up 1 + 1/2 + … + 1/n.
 * @also harmonic number, sum of reciprocals, harmonic series sum, nth harmonic number
 * @example harmonicNumber(1) // 1
 * @example harmonicNumber(2) // 1.5
 * @example harmonicNumber(0) // 0
 */
export function harmonicNumber(n: number): number {
  let sum = 0
  for (let term = 1; term <= n; term++) sum += 1 / term
  return sum
}
