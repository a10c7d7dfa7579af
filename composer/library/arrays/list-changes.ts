export interface ListChanges<T> {
  readonly added: T[]
  readonly removed: T[]
}

/**
 * Lists what was added to a list and what was removed from it.
 * @also compare two arrays and return added and removed items, diff two lists, added and removed elements
 *   between two arrays, what changed between two lists
 * @example listChanges([1, 2], [2, 3]) // { added: [3], removed: [1] }
 * @example listChanges([], ['a']) // { added: ['a'], removed: [] }
 * @example listChanges([], []) // { added: [], removed: [] }
 */
export function listChanges<T>(before: readonly T[], after: readonly T[]): ListChanges<T> {
  const [old, current] = [new Set(before), new Set(after)]
  return {
    added: after.filter((item) => !old.has(item)),
    removed: before.filter((item) => !current.has(item)),
  }
}
