import { AggregatorRegistry } from 'prom-client'
import type { Counts } from './messages.ts'

interface Gathering {
  readonly asker: number
  readonly done: (counts: readonly Counts[]) => void
  missing: number
}

/**
 * Collects the metrics of all processes on behalf of one of them. Keeps the last values of each process: all of them for a
 * process that was not asked or is too busy to respond in time, and the counters of one that died. If a sum decreased,
 * monitoring would take it for a restart and the remaining value for an increase.
 */
export function createGatherings(timeoutMs: number) {
  const pending = new Map<number, Gathering>()
  const last = new Map<number, Counts>()
  let ofDeadMembers: Counts = []
  let nextId = 0

  function end(id: number): void {
    const gathering = pending.get(id)
    if (!gathering) return
    pending.delete(id)
    const others = [...last].filter(([member]) => member !== gathering.asker)
    gathering.done([...others.map(([, counts]) => counts), ofDeadMembers])
  }

  return {
    /** `counts` are the metrics of the member that asks; `others` is how many members are asked. */
    begin(
      member: number,
      counts: Counts,
      { others, ask, done }: { others: number; ask: (id: number) => void; done: Gathering['done'] },
    ): void {
      const id = nextId++
      last.set(member, counts)
      pending.set(id, { asker: member, done, missing: others })
      ask(id)
      if (others === 0) end(id)
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
