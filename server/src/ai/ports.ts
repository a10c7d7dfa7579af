/** What the AI use cases need from others. */

import type { Goal, Inspection, Language, Outline, Rewrite, Source } from './analyzer.ts'
import type { Composed, GenerationWish, Requester } from './provider.ts'

export interface Job {
  readonly language: string
  readonly source: Source
}

/** A source takes more time or memory than any source may. */
export class EngineGaveUp extends Error {}

/** Who waits for an engine: workspaces and their tokens take turns, and work stops when the signal aborts. */
export interface EngineCaller extends Requester {
  readonly signal: AbortSignal
}

/**
 * Where engines run: never on the event loop, never longer than they may. They reject with `EngineGaveUp`, `unavailable` or
 * the reason of the caller's signal.
 */
export interface Engines {
  inspect(job: Job, caller: EngineCaller): Promise<Inspection>
  outline(job: Job, caller: EngineCaller): Promise<Outline>
  /** Undefined when the source does not parse. */
  rewrite(job: Job & { readonly goal?: Goal }, caller: EngineCaller): Promise<Rewrite | undefined>
  /** The built-in engine's answer to a wish. */
  compose(wish: GenerationWish, caller: EngineCaller): Promise<Composed>
  /** Loads what the first callers will want, in the background. */
  warm(): void
  close(): Promise<void>
}

/**
 * Never on the event loop, in a fair turn for the requester. With `atMost` it stops early at any number above that.
 * Rejects with `unavailable`, or when `signal` aborts.
 */
export type CountTokens = (
  text: string,
  requester: Requester,
  options?: { readonly signal?: AbortSignal | undefined; readonly atMost?: number },
) => Promise<number>

/** Who asks. */
export interface Caller extends Requester {
  readonly project: string | undefined
}

export interface StoredText {
  readonly id: string
  readonly path: string
  readonly text: string
}

export interface TextToSave {
  readonly project: string
  readonly path: string
  readonly text: string
  readonly key: string | undefined
  /** Aborts when the caller has left: the file is not stored then. */
  readonly signal: AbortSignal
}

/** A stored text file that was found and not read yet. */
export interface FoundFile {
  readonly id: string
  readonly path: string
  /** In bytes. */
  readonly size: number
}

/** The files half, as far as AI needs it. */
export interface StoredFiles {
  read(caller: Caller, id: string): Promise<StoredText>
  /** For each name (an id, a path or a pattern such as `src/*.ts`) the text files it stands for, in the order of their paths. */
  find(
    caller: Caller,
    project: string,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (readonly FoundFile[])[]>
  /** Rejects what is no project, and one that the token is not for. */
  checkProject(caller: Caller, project: string): void
  /** Rejects with what is wrong with the path of a file that shall be saved later. */
  checkPath(caller: Caller, file: { readonly project: string; readonly path: string }): void
  /** Scanned like any upload. With the same key it is stored once, however often it is asked for. */
  save(caller: Caller, file: TextToSave): Promise<{ id: string }>
}

/** What the AI use-cases stand on. */
export interface AiDeps {
  readonly engines: Engines
  readonly languages: readonly Language[]
  readonly storedFiles: StoredFiles
}
