/** Messages between the processes of one service. */

/** The metrics of one process, as data. */
export type Counts = readonly object[]

/** From the lead to a member. */
export type Order =
  /** How to start. The first process removes leftovers of a crash before others start. */
  | {
      readonly start: {
        readonly number: number
        readonly isFirst: boolean
      }
    }
  | { readonly counted: { readonly id: number; readonly count: number } }
  | { readonly published: { readonly topic: string; readonly message: string } }
  /** Asks for the metrics of the member. */
  | { readonly show: { readonly id: number } }
  | { readonly gathered: { readonly id: number; readonly counts: readonly Counts[] } }
  | { readonly stop: NodeJS.Signals }

/** From a member to the lead. */
export type Report =
  | { readonly ready: true }
  | { readonly count: { readonly id: number; readonly key: string; readonly expiresInMs: number } }
  /** Sends the member's metrics and asks for those of the others. */
  | { readonly gather: { readonly id: number; readonly counts: Counts } }
  | { readonly shown: { readonly id: number; readonly counts: Counts } }
  | { readonly publish: { readonly topic: string; readonly message: string } }
