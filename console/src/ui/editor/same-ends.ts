/** How many characters two texts have in common at the start and, after that, at the end. */
export function sameEnds(one: string, other: string): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return { start, end }
}
