/**
 * Returns the next arrangement of numbers in the order of a dictionary; after the last, the first.
 * @also next permutation, lexicographically next permutation, next greater arrangement of numbers, next
 *   lexicographic order
 * @example nextPermutation([1, 2, 3]) // [1, 3, 2]
 * @example nextPermutation([3, 2, 1]) // [1, 2, 3]
 * @example nextPermutation([]) // []
 */
export function nextPermutation(numbers: readonly number[]): number[] {
  const next = [...numbers]
  let pivot = next.length - 2
  while (pivot >= 0 && Number(next[pivot]) >= Number(next[pivot + 1])) pivot--
  if (pivot >= 0) {
    let other = next.length - 1
    while (Number(next[other]) <= Number(next[pivot])) other--
    ;[next[pivot], next[other]] = [Number(next[other]), Number(next[pivot])]
  }
  return [...next.slice(0, pivot + 1), ...next.slice(pivot + 1).reverse()]
}
