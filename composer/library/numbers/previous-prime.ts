/**
 * Finds the largest prime below a number; nothing if there is none.
 * @also previous prime, largest prime less than n, prime before a number, biggest prime below
 * @example previousPrime(10) // 7
 * @example previousPrime(3) // 2
 * @example previousPrime(2) // undefined
 */
export function previousPrime(number: number): number | undefined {
  for (let candidate = number - 1; candidate >= 2; candidate--) if (isPrime(candidate)) return candidate
  return undefined
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}
