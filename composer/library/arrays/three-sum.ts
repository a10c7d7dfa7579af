/**
 * Finds all different triples of numbers that add up to zero.
 * @also three sum, triplets that sum to zero, three numbers adding up to zero, find triples with sum 0
 * @example threeSum([-1, 0, 1, 2, -1, -4]) // [[-1, -1, 2], [-1, 0, 1]]
 * @example threeSum([0, 0, 0, 0]) // [[0, 0, 0]]
 * @example threeSum([1, 2]) // []
 */
export function threeSum(numbers: readonly number[]): [number, number, number][] {
  const sorted = [...numbers].sort((a, b) => a - b)
  const triples: [number, number, number][] = []
  sorted.forEach((first, index) => {
    if (first === sorted[index - 1]) return
    let low = index + 1
    let high = sorted.length - 1
    while (low < high) {
      const second = sorted[low] as number
      const third = sorted[high] as number
      const sum = first + second + third
      if (sum === 0) triples.push([first, second, third])
      if (sum <= 0) while (sorted[low] === second) low++
      if (sum >= 0) while (sorted[high] === third) high--
    }
  })
  return triples
}
