/**
 * Returns the items of a list in random order, every order equally likely (Fisher-Yates).
 * @also shuffle an array, randomize a list, random order, fisher yates shuffle, mix up the elements,
 *   shuffle a deck of cards
 * @includes fisher yates; not (mutate|change|modify) [the] [original|input|array]; in random order; unbiased
 * @example shuffleArray([3, 1, 2]).sort() // [1, 2, 3]
 * @example shuffleArray([1, 2, 3], () => 0) // [2, 3, 1]
 * @example shuffleArray([]) // []
 */
export function shuffleArray<T>(items: Iterable<T>, random: () => number = Math.random): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const item = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = item
  }
  return shuffled
}
