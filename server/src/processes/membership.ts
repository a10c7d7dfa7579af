import type { OtherMetrics } from '../http/operations/metrics.ts'
import type { Shared } from '../shared/shared.ts'
import type { Counts, Order, Report } from './messages.ts'

/** The role of this process among those of one service, and what they share. */
export interface Membership {
  readonly number: number
  /** No other process serves yet, so leftovers of a crash may be removed. */
  readonly isFirst: boolean
  readonly shared: Shared
  readonly metrics: OtherMetrics
  ready(): void
  onStop(stop: (signal: NodeJS.Signals) => void): void
}

/** Waits for the order to start. A process whose lead dies exits immediately; `node:cluster` takes care of that. */
export function joinProcesses(): Promise<Membership> {
  const pending = new Map<number, (answer: unknown) => void>()
  const listeners = new Map<string, (message: string) => void>()
  let nextId = 0
  let show: () => Promise<Counts> = async () => []
  let stop: (signal: NodeJS.Signals) => void = () => process.exit(0)

  function send(report: Report): void {
    process.send?.(report, undefined, undefined, () => undefined) // the lead may have exited
  }
  function ask<T>(question: (id: number) => Report): Promise<T> {
    const id = nextId++
    const { promise, resolve } = Promise.withResolvers<T>()
    pending.set(id, resolve as (answer: unknown) => void)
    send(question(id))
    return promise
  }
  function answered(id: number, answer: unknown): void {
    pending.get(id)?.(answer)
    pending.delete(id)
  }

  const membership = {
    shared: {
      count: (key, expiresInMs) => ask<number>((id) => ({ count: { id, key, expiresInMs } })),
      publish: (topic, message) => send({ publish: { topic, message } }),
      subscribe: (topic, onMessage) => void listeners.set(topic, onMessage),
      close: async () => undefined,
    } satisfies Shared,
    metrics: {
      show(own) {
        show = own
      },
      async gather() {
        const counts = await show()
        return ask<readonly Counts[]>((id) => ({ gather: { id, counts } }))
      },
    } satisfies OtherMetrics,
    ready: () => send({ ready: true }),
    onStop(act: typeof stop) {
      stop = act
    },
  }

  return new Promise((resolve) => {
    process.on('message', async (order: Order) => {
      if ('start' in order) resolve({ ...order.start, ...membership })
      else if ('counted' in order) answered(order.counted.id, order.counted.count)
      else if ('gathered' in order) answered(order.gathered.id, order.gathered.counts)
      else if ('show' in order) send({ shown: { id: order.show.id, counts: await show() } })
      else if ('published' in order) listeners.get(order.published.topic)?.(order.published.message)
      else stop(order.stop)
    })
  })
}
