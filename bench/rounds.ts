// Interleaved measurements, so that disturbances affect all alike, with medians and spreads.

/** One figure per round. */
export type Series = readonly number[]

export interface Named {
  readonly name: string
}

/**
 * Measures every way once per round with a rotating start, after one discarded round. Returns, for each figure of
 * `measure`, the series of each way in the order of `ways`.
 */
export async function inTurns<W extends Named, F extends string>(
  ways: readonly W[],
  rounds: number,
  measure: (way: W, round: number) => Promise<Record<F, number>>,
): Promise<Record<F, Series[]>> {
  const figures: Partial<Record<F, number[][]>> = {}
  for (let round = -1; round < rounds; round++) {
    for (let turn = 0; turn < ways.length; turn++) {
      const index = (turn + Math.max(round, 0)) % ways.length
      const way = ways[index] as W
      const measured = await measure(way, round)
      if (round < 0) continue // warm-up round
      for (const [figure, value] of Object.entries(measured) as [F, number][]) {
        figures[figure] ??= ways.map(() => [])
        figures[figure][index]?.push(value)
      }
    }
  }
  return figures as Record<F, Series[]>
}

export function median(values: Series): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** Ratio per round: disturbances last longer than a round. */
export function ratioOf(ours: Series, theirs: Series): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
}
