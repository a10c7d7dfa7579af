import type { Goal } from '../analyzer.ts'
import type { Job, JsonCheck } from '../ports.ts'
import type { ComposerRequest } from '../provider.ts'

export type Task =
  | { inspect: Job }
  | { outline: Job }
  | { flow: Job }
  | { rewrite: Job & { readonly goal?: Goal } }
  | { compose: ComposerRequest }
  | { validate: JsonCheck }

/** A composer that threw. Another one produced the result. */
export interface ComposerError {
  readonly composer: string
  readonly error: string
}

/**
 * `failure`: the name and the stack of an error. `trapped`: the source caused a WebAssembly trap or a stack overflow. `slow`:
 * it takes too long to parse.
 */
export type TaskResult = { composerErrors: readonly ComposerError[] } & (
  | { result: unknown }
  | { failure: string; reason: 'trapped' | 'slow' | 'bug' }
)
