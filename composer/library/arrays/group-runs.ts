/**
 * Groups the items of a list that are equal and beside each other.
 * @also group consecutive equal elements, pack consecutive duplicates into sublists, split list into
 *   runs of equal items, group adjacent duplicates
 * @example groupRuns([1, 1, 2, 3, 3]) // [[1, 1], [2], [3, 3]]
 * @example groupRuns(['a']) // [['a']]
 * @example groupRuns([]) // []
 */
export function groupRuns<T>(items: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last[0] === item) last.push(item)
    else groups.push([item])
  }
  return groups
}
