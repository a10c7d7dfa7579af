/**
 * Finds the smallest number that two whole numbers divide.
 * @also lcm, least common multiple, lowest common multiple, smallest number divisible by both
 * @example leastCommonMultiple(4, 6) // 12
 * @example leastCommonMultiple(-3, 5) // 15
 * @example leastCommonMultiple(0, 5) // 0
 */
export function leastCommonMultiple(first: number, second: number): number {
  let a = Math.abs(first)
  let b = Math.abs(second)
  const product = a * b
  if (product === 0) return 0
  while (b > 0) [a, b] = [b, a % b]
  return product / a
}
