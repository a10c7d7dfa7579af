/**
 * Splits a list into a number of parts that are about as long.
 * @also split a list into n equal parts, divide array into n groups, split array into n roughly equal
 *   chunks, distribute items into n parts
 * @example splitInto([1, 2, 3, 4, 5], 2) // [[1, 2, 3], [4, 5]]
 * @example splitInto([1, 2, 3, 4], 4) // [[1], [2], [3], [4]]
 * @example splitInto([1, 2], 1) // [[1, 2]]
 */
export function splitInto<T>(items: readonly T[], parts: number): T[][] {
  const size = Math.floor(items.length / parts)
  const longer = items.length % parts
  return Array.from({ length: parts }, (_, part) => {
    const start = part * size + Math.min(part, longer)
    return items.slice(start, start + size + (part < longer ? 1 : 0))
  })
}
