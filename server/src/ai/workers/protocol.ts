import type { Goal } from '../analyzer.ts'
import type { Job } from '../ports.ts'
import type { GenerationRequest } from '../provider.ts'

export type Task =
  | { inspect: Job }
  | { outline: Job }
  | { rewrite: Job & { readonly goal?: Goal } }
  | { compose: GenerationRequest }
  /** Loads the code needed for these requests. */
  | { warm: readonly GenerationRequest[] }

/** `failure`: the name and the stack of an error. `trapped`: the source caused a WebAssembly trap or a stack overflow. */
export type Answer = { memoryMb: number } & ({ result: unknown } | { failure: string; trapped: boolean })
