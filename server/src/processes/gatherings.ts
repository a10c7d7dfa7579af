import { AggregatorRegistry } from 'prom-client'
import type { Counts } from './messages.ts'

interface Gathering {
  readonly done: (counts: readonly Counts[]) => void
  readonly asked: readonly number[]
  missing: number
}

/**
 * Collects the metrics of all processes on behalf of one of them. Keeps the last values of each process: all of them for a
 * process that is too busy to respond in time, and the counters of one that died. If a sum decreased, monitoring would take
 * it for a restart and the remaining value for an increase.
 */
export function createGatherings(timeoutMs: number) {
  const pending = new Map<number, Gathering>()
  const last = new Map<number, Counts>()
  let ofDeadMembers: Counts = []
  let nextId = 0

  function end(id: number): void {
    const gathering = pending.get(id)
    pending.delete(id)
    gathering?.done([...gathering.asked.map((member) => last.get(member) ?? []), ofDeadMembers])
  }

  return {
    /** `counts` are the metrics of the member that asks; `others` are the ids of the other members. */
    begin(
      member: number,
      counts: Counts,
      {
        others,
        ask,
        done,
      }: { others: readonly number[]; ask: (id: number) => void; done: Gathering['done'] },
    ): void {
      const id = nextId++
      last.set(member, counts)
      pending.set(id, { done, asked: others, missing: others.length })
      ask(id)
      if (others.length === 0) end(id)
      else setTimeout(end, timeoutMs, id).unref()
    },

    add(member: number, id: number, counts: Counts): void {
      last.set(member, counts)
      const gathering = pending.get(id)
      if (gathering && --gathering.missing === 0) end(id)
    },

    died(member: number): void {
      const counts = last.get(member) as readonly { type: string }[] | undefined
      const counters = counts?.filter(({ type }) => type === 'counter' || type === 'histogram') ?? []
      last.delete(member)
      ofDeadMembers = AggregatorRegistry.aggregate([ofDeadMembers, counters]).getMetricsAsArray()
    },
  }
}
