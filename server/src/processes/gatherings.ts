import type { Counts } from './messages.ts'

interface Gathering {
  readonly done: (counts: readonly Counts[]) => void
  readonly counts: Counts[]
  missing: number
}

/** Questions that go to several processes. One that is too busy to answer in time is left out. */
export function createGatherings(patienceMs: number) {
  const underWay = new Map<number, Gathering>()
  let begun = 0

  function end(id: number): void {
    const gathering = underWay.get(id)
    underWay.delete(id)
    gathering?.done(gathering.counts)
  }

  return {
    begin(asked: number, ask: (id: number) => void, done: Gathering['done']): void {
      const id = begun++
      underWay.set(id, { done, counts: [], missing: asked })
      ask(id)
      if (asked === 0) end(id)
      else setTimeout(end, patienceMs, id).unref()
    },

    add(id: number, counts: Counts): void {
      const gathering = underWay.get(id)
      if (!gathering) return
      gathering.counts.push(counts)
      if (--gathering.missing === 0) end(id)
    },
  }
}
