/**
 * Returns the items of one page of a list; pages count from 1.
 * @also paginate an array, get the items of a page, page of a list by page number and size, slice list
 *   into pages
 * @includes page starts at 1; (1|one) based; starting at 1; page and (perPage|size)
 * @example paginate([1, 2, 3, 4, 5], 2, 2) // [3, 4]
 * @example paginate([1, 2, 3], 1, 5) // [1, 2, 3]
 * @example paginate([1], 3, 1) // []
 */
export function paginate<T>(items: readonly T[], page: number, perPage: number): T[] {
  return items.slice((page - 1) * perPage, page * perPage)
}
