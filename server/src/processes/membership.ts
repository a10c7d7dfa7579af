import type { LoginLink } from '../access/login-code.ts'
import type { OtherMetrics } from '../http/metrics.ts'
import type { Shared } from '../shared/shared.ts'
import type { Counts, Order, Report } from './messages.ts'

/** What a process is to the others of the same start, and has in common with them. */
export interface Membership {
  readonly number: number
  /** No other process serves yet, so the remains of a crash may be removed. */
  readonly isFirst: boolean
  /** Other processes serve, so this one can load before it listens. */
  readonly othersServe: boolean
  /** The link that the first of them has printed. */
  readonly link: LoginLink | undefined
  readonly shared: Shared
  readonly metrics: OtherMetrics
  ready(link: LoginLink | undefined): void
  onStop(stop: (signal: NodeJS.Signals) => void): void
}

/** Waits for the order to start. A process whose lead dies ends at once: cluster sees to it. */
export function joinProcesses(): Promise<Membership> {
  const waiting = new Map<number, (answer: unknown) => void>()
  const hearers = new Map<string, (message: string) => void>()
  let asked = 0
  let show: () => Promise<Counts> = async () => []
  let stop: (signal: NodeJS.Signals) => void = () => process.exit(0)

  function tell(report: Report): void {
    process.send?.(report, undefined, undefined, () => undefined) // a lead that is gone hears nothing
  }
  function ask<T>(question: (id: number) => Report): Promise<T> {
    const id = asked++
    const { promise, resolve } = Promise.withResolvers<T>()
    waiting.set(id, resolve as (answer: unknown) => void)
    tell(question(id))
    return promise
  }
  function answered(id: number, answer: unknown): void {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }

  const membership = {
    shared: {
      count: (key, endsInMs) => ask<number>((id) => ({ count: { id, key, endsInMs } })),
      tell: (topic, message) => tell({ tell: { topic, message } }),
      listen: (topic, hear) => void hearers.set(topic, hear),
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
    ready: (link: LoginLink | undefined) => tell({ ready: { ...(link && { link }) } }),
    onStop(act: typeof stop) {
      stop = act
    },
  }

  return new Promise((resolve) => {
    process.on('message', async (order: Order) => {
      if ('start' in order) resolve({ link: undefined, ...order.start, ...membership })
      else if ('counted' in order) answered(order.counted.id, order.counted.count)
      else if ('gathered' in order) answered(order.gathered.id, order.gathered.counts)
      else if ('show' in order) tell({ shown: { id: order.show.id, counts: await show() } })
      else if ('heard' in order) hearers.get(order.heard.topic)?.(order.heard.message)
      else stop(order.stop)
    })
  })
}
