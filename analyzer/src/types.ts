/** What the analyzer is told about source code, and what it answers. */

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
  /** Number of fixes that are too long to be returned. */
  readonly omittedFixes?: number
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
  /** Without the dot; the usual one first. */
  readonly extensions: readonly string[]
  /** What else requests may call it, extensions included. */
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
