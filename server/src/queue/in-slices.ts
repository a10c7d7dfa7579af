import { yieldToOthers } from './yield-to-others.ts'

const SLICE_MS = 10

/** Works on one item after the other. Other requests are served every few milliseconds. */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void> | void,
): Promise<void> {
  let startedAt = performance.now()
  for (const item of items) {
    const working = work(item)
    if (working) await working // no promise for each of many small items
    if (performance.now() - startedAt < SLICE_MS) continue
    await yieldToOthers()
    startedAt = performance.now()
  }
}
