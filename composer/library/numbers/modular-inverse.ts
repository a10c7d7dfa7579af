/**
 * Finds the number that gives 1 when multiplied with another, modulo a third; nothing if there is none.
 * @also modular inverse, modular multiplicative inverse, inverse modulo m, extended euclid inverse
 * @example modularInverse(3, 11) // 4
 * @example modularInverse(2, 4) // undefined
 * @example modularInverse(1, 5) // 1
 */
export function modularInverse(number: number, modulus: number): number | undefined {
  let [rest, next] = [((number % modulus) + modulus) % modulus, modulus]
  let [factor, nextFactor] = [1, 0]
  while (next !== 0) {
    const times = Math.floor(rest / next)
    ;[rest, next] = [next, rest - times * next]
    ;[factor, nextFactor] = [nextFactor, factor - times * nextFactor]
  }
  return rest === 1 ? ((factor % modulus) + modulus) % modulus : undefined
}
