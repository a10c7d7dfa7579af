/**
 * Picks a number of different items of a list at random.
 * @also random sample, pick random elements, choose n random items, random selection from a list, get a
 *   random item from an array, pick random elements from an array
 * @example sampleItems([1, 2, 3], 5).sort() // [1, 2, 3]
 * @example sampleItems(['a'], 1) // ['a']
 * @example sampleItems([], 2) // []
 */
export function sampleItems<T>(items: Iterable<T>, count: number): T[] {
  const pool = [...items]
  const picked: T[] = []
  while (picked.length < count && pool.length > 0) {
    const index = Math.floor(Math.random() * pool.length)
    picked.push(pool[index] as T)
    pool[index] = pool.at(-1) as T
    pool.pop()
  }
  return picked
}
