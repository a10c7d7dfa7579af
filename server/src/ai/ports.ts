/** What analysis and optimization are about, and what the engines behind them promise. */

import type { Composed, GenerationWish, Requester } from './provider.ts'

export const categories = ['security', 'performance', 'style', 'bugs'] as const
export type Category = (typeof categories)[number]

export const severities = ['critical', 'high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

export const goals = ['performance', 'readability', 'security'] as const
/** What an optimization may be asked for. */
export type Goal = (typeof goals)[number]

export type ChangeType = 'refactor' | 'optimize' | 'fix' | 'security' | 'format'

/** Offsets count UTF-16 units in the source, as JavaScript strings do; `end` is not part of it. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Edit extends Span {
  readonly text: string
}

/** A rewrite that is known to be right. Its edits belong together: all of them are made, or none. */
export interface Fix {
  readonly goal: Goal
  readonly type: ChangeType
  /** What is done, for people: `Runs the two requests at the same time`. */
  readonly description: string
  readonly edits: readonly Edit[]
  /** The old meaning is the weakness itself, so the new one differs; the description says how. */
  readonly changesMeaning?: boolean
}

export interface Finding extends Span {
  /** Stable and readable: `sql-injection`, `no-var`, `ruff/F401`. The same weakness has the same id in every language. */
  readonly rule: string
  readonly category: Category
  readonly severity: Severity
  /** From 0 to 1: how sure the rule is of itself. */
  readonly confidence: number
  /** What is wrong and why it matters. One or two sentences. */
  readonly message: string
  readonly cwe?: number
  readonly fix?: Fix
}

export interface Source {
  readonly code: string
  /** Lower case, as the language's aliases have it; a hint. */
  readonly framework?: string
}

/** Something that others can use, and how it must be called: what a rewrite must not change. */
export interface Exported {
  readonly name: string
  /** Number of parameters; none for what is not called. */
  readonly arity?: number
}

export interface Metrics {
  readonly lines: number
  readonly functions: number
  /** Cyclomatic complexity: of the whole source, and of its worst function. */
  readonly complexity: number
  readonly worstFunction: number
}

export interface Outline {
  /** Where it does not parse. Findings are then what could be found all the same. */
  readonly broken?: { readonly line: number; readonly message: string }
  readonly exported: readonly Exported[]
}

export interface Inspection extends Outline {
  readonly findings: readonly Finding[]
  /** How many more there are, when there are too many to list. */
  readonly omitted?: number
  readonly metrics: Metrics
}

/** One language, ready to work. The same source gives the same answer, and nothing but the source decides it. */
export interface Engine {
  inspect(source: Source): Inspection | Promise<Inspection>
  /** Only whether it parses, and what it offers: a part of what `inspect` does. */
  outline(source: Source): Outline | Promise<Outline>
  /** In the language's usual layout, keeping the author's quotes and indentation. */
  format?(source: Source): Promise<string>
}

/** A language as users name it. What it needs is loaded when it is opened. */
export interface Language {
  readonly name: string
  readonly title: string
  readonly aliases: readonly string[]
  /** Nothing is known of its syntax: it is read as any text. */
  readonly asText?: true
  open(): Promise<Engine>
}

export interface Change {
  readonly type: ChangeType
  readonly description: string
  /** In the submitted code. */
  readonly line: number
}

export interface Rewrite {
  readonly code: string
  readonly changes: readonly Change[]
  readonly before: Inspection
  readonly after: Inspection
}

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
