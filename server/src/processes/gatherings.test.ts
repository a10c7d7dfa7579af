import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Counter, Gauge, Registry } from 'prom-client'
import { createGatherings } from './gatherings.ts'
import type { Counts } from './messages.ts'

/** Metrics of a process with this counter and this gauge. */
async function counted(total: number, now: number): Promise<Counts> {
  const registers = [new Registry()]
  new Counter({ name: 'total', help: 'so far', registers }).inc(total)
  new Gauge({ name: 'now', help: 'at the moment', registers }).set(now)
  return (registers[0] as Registry).getMetricsAsJSON()
}

const sumOf = (all: readonly Counts[], name: string) =>
  (all.flat() as { name: string; values: { value: number }[] }[])
    .filter((metric) => metric.name === name)
    .reduce((sum, { values }) => sum + (values[0]?.value ?? 0), 0)

test('a process that is busy or not asked counts with its last values, a dead one with its counters', async () => {
  const gatherings = createGatherings(20)
  const gather = async (others: number, answers: readonly [member: number, counts: Counts][]) => {
    const { promise, resolve } = Promise.withResolvers<readonly Counts[]>()
    const own = await counted(1, 1)
    const ask = (id: number) => {
      for (const [member, counts] of answers) gatherings.add(member, id, counts)
    }
    gatherings.begin(1, own, { others, ask, done: resolve })
    return promise
  }
  const both = await gather(2, [
    [2, await counted(20, 2)],
    [3, await counted(300, 3)],
  ])
  assert.deepEqual([sumOf(both, 'total'), sumOf(both, 'now')], [320, 5])
  const busy = await gather(2, [[3, await counted(301, 3)]])
  assert.deepEqual([sumOf(busy, 'total'), sumOf(busy, 'now')], [321, 5])
  for (const member of [3, 2]) gatherings.died(member)
  const left = await gather(1, [[4, await counted(4_000, 4)]])
  assert.deepEqual([sumOf(left, 'total'), sumOf(left, 'now')], [4_321, 4])
  // Process 4 is disconnected and has not exited yet.
  const afterwards = JSON.parse(JSON.stringify(await gather(0, []))) // as it goes to another process
  assert.deepEqual([sumOf(afterwards, 'total'), sumOf(afterwards, 'now')], [4_321, 4])
})
