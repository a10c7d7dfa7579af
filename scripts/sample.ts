import { hash } from 'node:crypto'

/** `npm run test:soak` sets it, so that whole corpora run instead of samples. */
export const isSoak = process.env.SOAK === '1'

const SEED = process.env.TEST_SEED ?? '1'

/** This share of the items, the same for a seed (TEST_SEED); all of them in a soak. */
export function sample<T>(items: readonly T[], share: number): T[] {
  return items.filter((_, index) => isSoak || fractionOf(`${SEED} ${index}`) < share)
}

/** A number from 0 to 1 that depends only on the text. */
function fractionOf(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 2 ** 32
}
