/**
 * Finds the longest strictly rising run of numbers, with gaps allowed.
 * @also longest increasing subsequence, lis, longest rising sequence, longest ascending subsequence
 * @example longestIncreasingSubsequence([10, 9, 2, 5, 3, 7, 101, 18]) // [2, 3, 7, 18]
 * @example longestIncreasingSubsequence([3, 2, 1]) // [1]
 * @example longestIncreasingSubsequence([]) // []
 */
export function longestIncreasingSubsequence(numbers: readonly number[]): number[] {
  // tails[n] is the position of the smallest number that ends a rising run of length n + 1.
  const tails: number[] = []
  const before: number[] = []
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] as number] as number) < number) low = middle + 1
      else high = middle
    }
    before.push(tails[low - 1] ?? -1)
    tails[low] = index
  }
  const sequence: number[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] as number) {
    sequence.push(numbers[index] as number)
  }
  return sequence.reverse()
}
