import { AggregatorRegistry } from 'prom-client'
import type { Counts } from './messages.ts'

interface Gathering {
  readonly done: (counts: readonly Counts[]) => void
  readonly asked: readonly number[]
  missing: number
}

/**
 * What all processes have counted, asked for by one of them. The last word of each is kept: for one that is too busy to
 * answer in time, and of one that died what only grows. A sum that falls would be a new beginning to those who watch it,
 * and all that is left of it an increase.
 */
export function createGatherings(patienceMs: number) {
  const underWay = new Map<number, Gathering>()
  const last = new Map<number, Counts>()
  let ofTheDead: Counts = []
  let begun = 0

  function end(id: number): void {
    const gathering = underWay.get(id)
    underWay.delete(id)
    gathering?.done([...gathering.asked.map((member) => last.get(member) ?? []), ofTheDead])
  }

  return {
    /** `counts` are those of the member who asks; `others` are numbers of members, too. */
    begin(
      member: number,
      counts: Counts,
      {
        others,
        ask,
        done,
      }: { others: readonly number[]; ask: (id: number) => void; done: Gathering['done'] },
    ): void {
      const id = begun++
      last.set(member, counts)
      underWay.set(id, { done, asked: others, missing: others.length })
      ask(id)
      if (others.length === 0) end(id)
      else setTimeout(end, patienceMs, id).unref()
    },

    add(member: number, id: number, counts: Counts): void {
      last.set(member, counts)
      const gathering = underWay.get(id)
      if (gathering && --gathering.missing === 0) end(id)
    },

    died(member: number): void {
      const counts = last.get(member) as readonly { type: string }[] | undefined
      const growing = counts?.filter(({ type }) => type === 'counter' || type === 'histogram') ?? []
      last.delete(member)
      ofTheDead = AggregatorRegistry.aggregate([ofTheDead, growing]).getMetricsAsArray()
    },
  }
}
