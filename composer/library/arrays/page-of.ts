/**
 * Returns one page of a list with how many pages and items there are; pages count from 1.
 * @also paginate with total pages, pagination result with items page and total, paginate an array and
 *   return total pages and total, page object with total count
 * @includes [total|number of] pages; total [count]; totalPages; total pages; page starts at 1; (1|one) based; starting at 1; items plus total [pages]; page and (perPage|size)
 * @example pageOf([1, 2, 3, 4, 5], 2, 2) // { items: [3, 4], page: 2, totalPages: 3, total: 5 }
 * @example pageOf(['a'], 1, 10) // { items: ['a'], page: 1, totalPages: 1, total: 1 }
 * @example pageOf([], 1, 5) // { items: [], page: 1, totalPages: 0, total: 0 }
 */
export function pageOf<T>(
  items: readonly T[],
  page: number,
  perPage: number,
): { items: T[]; page: number; totalPages: number; total: number } {
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    page,
    totalPages: Math.ceil(items.length / perPage),
    total: items.length,
  }
}
