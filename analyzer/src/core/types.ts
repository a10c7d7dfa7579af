/** The input and the output of the analyzer. */

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
  /** Description for people: `Runs the two requests at the same time`. */
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
  /** The problem, and the remedy if it is specific to the place. */
  readonly message: string
  readonly cwe?: number
  readonly fix?: Fix
  /** The name that the linter behind it gives the rule: `F401`, `no-debugger`. */
  readonly linterRule?: string
  /** A comment in the code suppresses it. Only SARIF lists it. */
  readonly suppressed?: { readonly reason?: string }
  /** Where the data comes from and goes to, in order, if some of it is in other files. */
  readonly flow?: readonly FlowPlace[]
}

export interface FlowPlace {
  /** Undefined: the file of the finding. */
  readonly file?: string | undefined
  readonly line: number
  readonly text: string
}

export const ecosystems = ['npm', 'pypi', 'go'] as const
export type Ecosystem = (typeof ecosystems)[number]

/** An import of a package. It is a finding if no manifest of the project declares the package, which one file cannot tell. */
export interface Imported extends Finding {
  readonly ecosystem: Ecosystem
  /** Of the package; in Python, of its top module. */
  readonly name: string
}

/** What a project asks of an analysis. */
export interface Settings {
  readonly rules: Readonly<Record<string, Severity | 'off'>>
  /** Patterns of paths: `*` is part of a name, `**` any folders. */
  readonly exclude: readonly string[]
  readonly custom: readonly CustomRule[]
}

export interface CustomRule {
  readonly id: string
  /** Where it is in the settings file. */
  readonly line: number
  /** Name of a language; none for all. */
  readonly language?: string
  /** Code with `$NAME` for any node and `$$$` for any number of them. */
  readonly pattern: string
  readonly message: string
  readonly severity: Severity
  readonly category: Category
}

export interface Source {
  readonly code: string
  /** Of the project, from its `.atelier.json`. */
  readonly settings?: Settings
  /** Lower case, as the language's aliases have it; a hint. */
  readonly framework?: string
  /** What functions of other files do with data. */
  readonly functions?: readonly ForeignFunction[]
}

/** A place that data passes through. */
export interface FlowStep {
  /** Undefined: the file of the function. */
  readonly file?: string | undefined
  readonly line: number
}

/** Data that comes from a parameter, or from outside. */
export interface FlowTaint {
  readonly param?: { readonly index: number; readonly path: string } | undefined
  readonly source?:
    | { readonly level: 'remote' | 'local'; readonly what: string; readonly at: FlowStep }
    | undefined
  /** Kinds of sinks for which it is safe, as bits. */
  readonly clean: number
  readonly built: boolean
  readonly plain: boolean
  readonly vague: boolean
}

export interface FlowSink {
  readonly kind: string
  readonly taint: FlowTaint
  readonly isRemoteOnly: boolean
  /** The calls on the way, and the place where the data does harm. */
  readonly steps: readonly FlowStep[]
}

export interface FlowValue {
  readonly taints: readonly FlowTaint[]
  readonly text?: string | undefined
  readonly fields?: readonly (readonly [string, FlowValue])[] | undefined
}

/** What a function does with its parameters. It is plain data, so that it can be stored. */
export interface FunctionFlow {
  /** Empty if a parameter has no name. */
  readonly params: readonly string[]
  /** The index of the parameter that takes all further arguments. */
  readonly rest?: number | undefined
  readonly sinks: readonly FlowSink[]
  readonly result: FlowValue
  /** Kinds of sinks that each parameter is safe for once the function has returned. */
  readonly checks: readonly number[]
}

/** A name in another file: `name` is `*` for all of it, `default` for its default export, and `a.b` for a part of `a`. */
export interface ForeignName {
  /** As it is written: `./db`, `..models`. */
  readonly from: string
  readonly name: string
}

export interface ForeignFunction extends ForeignName {
  /** The path of the file that declares it. */
  readonly file: string
  readonly flow: FunctionFlow
}

/** A call of something that may be in another file. */
export interface ForeignCall extends ForeignName {
  /** Whether it gets data from outside, parameters of the caller, or neither. */
  readonly gets: 'input' | 'parameters' | 'nothing'
}

/** What a file does with data, as far as other files must know. */
export interface FileFlow {
  readonly calls: readonly ForeignCall[]
  readonly functions: readonly (readonly [string, FunctionFlow])[]
  /** Names that it passes on from other files. */
  readonly passed: readonly { readonly name: string; readonly of: ForeignName }[]
  /** Files whose names it passes on, all of them. */
  readonly all: readonly string[]
}

/** Something that others can use, and how it must be called: what a rewrite must not change. */
export interface Exported {
  readonly name: string
  /** Number of parameters; undefined if it is not callable. */
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
  /** Names that it uses and nothing defines, in the languages that can tell. */
  readonly undefinedNames?: readonly string[]
}

export interface Inspection extends Omit<Outline, 'undefinedNames'> {
  readonly findings: readonly Finding[]
  /** Packages from outside, once each. */
  readonly imported?: readonly Imported[]
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

/** A language as users name it. Its engine is loaded when it is opened. */
export interface Language {
  readonly name: string
  readonly title: string
  /** Without the dot; the usual one first. */
  readonly extensions: readonly string[]
  /** What else requests may call it, extensions included. */
  readonly aliases: readonly string[]
  /** Nothing is known about its syntax: it is read as any text. */
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
