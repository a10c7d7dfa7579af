import type { Goal, Job } from '../ports.ts'

export type Task =
  | { inspect: Job }
  | { outline: Job }
  | { rewrite: Job & { readonly goal?: Goal } }
  | { warm: readonly string[] }

export type Answer = { result: unknown; memoryMb: number } | { failure: string }
