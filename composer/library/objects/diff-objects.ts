export interface Difference {
  readonly added: string[]
  readonly removed: string[]
  readonly changed: string[]
}

/**
 * Lists the keys that were added, removed or changed between two objects, each list in order.
 * @also diff two objects, what changed between objects, compare objects and list differences, object
 *   changes
 * @example diffObjects({ a: 1, b: 2 }, { b: 3, c: 4 }) // { added: ['c'], removed: ['a'], changed: ['b'] }
 * @example diffObjects({ a: 1 }, { a: 1 }) // { added: [], removed: [], changed: [] }
 * @example diffObjects({}, {}) // { added: [], removed: [], changed: [] }
 */
export function diffObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference {
  const [old, current] = [Object.keys(before).sort(), Object.keys(after).sort()]
  return {
    added: current.filter((key) => !Object.hasOwn(before, key)),
    removed: old.filter((key) => !Object.hasOwn(after, key)),
    changed: old.filter((key) => Object.hasOwn(after, key) && !Object.is(before[key], after[key])),
  }
}
