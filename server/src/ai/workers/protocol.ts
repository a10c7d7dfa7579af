import type { Goal } from '../analyzer.ts'
import type { Job } from '../ports.ts'
import type { GenerationWish } from '../provider.ts'

export type Task =
  | { inspect: Job }
  | { outline: Job }
  | { rewrite: Job & { readonly goal?: Goal } }
  | { compose: GenerationWish }
  /** Loads what answering these wishes takes. */
  | { warm: readonly GenerationWish[] }

/** A trap is WebAssembly's or the stack's end, brought about by the source. */
export type Answer = { result: unknown; memoryMb: number } | { failure: string; trapped: boolean }
