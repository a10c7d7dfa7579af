/**
 * Finds the positions of two numbers that add up to a target.
 * @also two sum, two numbers that add up to a target, pair with a given sum, find two elements whose sum
 *   equals
 * @includes indices [of the two numbers]; add up to [the] target; hash map; O(n); pair of indices
 * @example twoSum([2, 7, 11, 15], 9) // [0, 1]
 * @example twoSum([3, 3], 6) // [0, 1]
 * @example twoSum([1, 2], 7) // undefined
 */
export function twoSum(numbers: readonly number[], target: number): [number, number] | undefined {
  const positions = new Map<number, number>()
  for (const [index, number] of numbers.entries()) {
    const other = positions.get(target - number)
    if (other !== undefined) return [other, index]
    positions.set(number, index)
  }
  return undefined
}
