export type Falsy = false | 0 | 0n | '' | null | undefined

/**
 * Keeps only the items that are neither empty, zero, false nor missing.
 * @also remove falsy values from an array, compact an array, remove null and undefined, drop empty
 *   items, remove none values
 * @example removeFalsy([0, 1, '', 'a', null, false]) // [1, 'a']
 * @example removeFalsy([2]) // [2]
 * @example removeFalsy([]) // []
 */
export function removeFalsy<T>(items: Iterable<T>): Exclude<T, Falsy>[] {
  return [...items].filter(Boolean) as Exclude<T, Falsy>[]
}
