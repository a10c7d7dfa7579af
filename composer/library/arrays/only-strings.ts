/**
 * Keeps the texts of a list of mixed values.
 * @also keep only the strings of a mixed array, filter strings from a list, remove non string values,
 *   get all strings of an array
 * @example onlyStrings([1, 'a', 2, 'b']) // ['a', 'b']
 * @example onlyStrings([1]) // []
 * @example onlyStrings([]) // []
 */
export function onlyStrings(items: readonly unknown[]): string[] {
  return items.filter((item) => typeof item === 'string')
}
