import type { LoginLink } from '../access/login-code.ts'

/** What the processes of one start say to each other. */

/** The metrics of one process, as data. */
export type Counts = readonly object[]

/** From the lead to a member. */
export type Order =
  /** How to start. The first process removes the remains of a crash before others start. */
  | {
      readonly start: {
        readonly number: number
        readonly isFirst: boolean
        readonly othersServe: boolean
        readonly link?: LoginLink
      }
    }
  | { readonly counted: { readonly id: number; readonly count: number } }
  | { readonly heard: { readonly topic: string; readonly message: string } }
  /** What have you counted? */
  | { readonly show: { readonly id: number } }
  | { readonly gathered: { readonly id: number; readonly counts: readonly Counts[] } }
  | { readonly stop: NodeJS.Signals }

/** From a member to the lead. */
export type Report =
  | { readonly ready: { readonly link?: LoginLink } }
  | { readonly count: { readonly id: number; readonly key: string; readonly endsInMs: number } }
  /** So much have I counted; what have the others? */
  | { readonly gather: { readonly id: number; readonly counts: Counts } }
  | { readonly shown: { readonly id: number; readonly counts: Counts } }
  | { readonly tell: { readonly topic: string; readonly message: string } }
