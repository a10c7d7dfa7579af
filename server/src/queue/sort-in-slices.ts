import { inSlices } from './in-slices.ts'

/** As many items are sorted in a few milliseconds. */
const RUN = 1_000

/** Sorts like `toSorted`. Other requests are served every few milliseconds. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  let runs: T[][] = []
  const starts = Array.from({ length: Math.ceil(items.length / RUN) }, (_, index) => index * RUN)
  await inSlices(starts, (from) => {
    runs.push(items.slice(from, from + RUN).sort(compare))
  })
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await merge(runs[index] as T[], runs[index + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(ones: T[], others: T[], compare: (one: T, other: T) => number): Promise<T[]> {
  if (others.length === 0) return ones
  const merged: T[] = []
  let next = 0
  await inSlices(ones, (one) => {
    while (next < others.length && compare(others[next] as T, one) < 0) merged.push(others[next++] as T)
    merged.push(one)
  })
  while (next < others.length) merged.push(others[next++] as T)
  return merged
}
