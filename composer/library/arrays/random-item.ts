/**
 * Picks one item of a list at random; nothing of an empty list.
 * @also pick a random item, choose a random element of a list, random choice, one random entry
 * @example randomItem([7]) // 7
 * @example randomItem(['a', 'a']) // 'a'
 * @example randomItem([]) // undefined
 */
export function randomItem<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)]
}
