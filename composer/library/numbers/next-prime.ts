/**
 * Finds the smallest prime number above a number.
 * @also next prime number, smallest prime greater than n, find the next prime after a number, prime
 *   following
 * @example nextPrime(7) // 11
 * @example nextPrime(13) // 17
 * @example nextPrime(-5) // 2
 */
export function nextPrime(value: number): number {
  let candidate = Math.max(2, value + 1)
  const isPrime = (number: number) => {
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
    return true
  }
  while (!isPrime(candidate)) candidate++
  return candidate
}
