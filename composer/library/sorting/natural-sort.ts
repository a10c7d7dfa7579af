/**
 * Sorts texts as people do: `file2` before `file10`.
 * @also natural sort, sort file names with numbers, human sort order, alphanumeric sort, sort strings with
 *   digits
 * @example naturalSort(['file10', 'file2', 'file1']) // ['file1', 'file2', 'file10']
 * @example naturalSort(['b', 'a']) // ['a', 'b']
 * @example naturalSort([]) // []
 */
export function naturalSort(texts: readonly string[]): string[] {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return [...texts].sort(collator.compare)
}
