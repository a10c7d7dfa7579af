export type Nested<T> = T | readonly Nested<T>[]

/**
 * Flattens lists inside lists into one list, however deep they are.
 * @also flatten a nested array, deep flatten, nested list to flat list, unnest arrays, flatten list of
 *   lists
 * @includes (any|arbitrary|unlimited|infinite) depth; deeply [nested]; any level; nested arrays; all levels; completely
 * @example flattenArray([1, [2, [3, [4]]], 5]) // [1, 2, 3, 4, 5]
 * @example flattenArray([[], [[]]]) // []
 * @example flattenArray([]) // []
 */
export function flattenArray<T>(items: readonly Nested<T>[]): T[] {
  const flat: T[] = []
  // The items still to come, last first: a list of its own instead of recursion holds at any depth.
  const waiting = [...items].reverse()
  while (waiting.length > 0) {
    const item = waiting.pop() as Nested<T>
    if (Array.isArray(item)) {
      for (let index = item.length - 1; index >= 0; index--) waiting.push(item[index])
    } else {
      flat.push(item as T)
    }
  }
  return flat
}
