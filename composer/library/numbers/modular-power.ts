/**
 * Computes a power modulo a number without large intermediate results.
 * @also modular exponentiation, power modulo, fast pow mod, a to the b mod m
 * @example modularPower(4n, 13n, 497n) // 445n
 * @example modularPower(2n, 0n, 7n) // 1n
 * @example modularPower(3n, 5n, 1n) // 0n
 */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (exponent < 0n || modulus < 1n)
    throw new RangeError('exponent must not be negative and modulus must be positive')
  let result = 1n % modulus
  let factor = ((base % modulus) + modulus) % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}
