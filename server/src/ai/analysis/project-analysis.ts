/** An analysis of a whole project: its data, and the port of its tables. */
import type { Category, Ecosystem, FlowPlace, Severity } from '../analyzer.ts'

export interface ProjectKey {
  readonly workspace: string
  readonly project: string
}

/** A finding in one content: the same at every path. */
export interface FoundInFile {
  readonly rule: string
  readonly category: Category
  readonly severity: Severity
  readonly confidence: number
  readonly message: string
  readonly cwe?: number | undefined
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Equal for findings of the same rule on the same text. */
  readonly mark: string
  /** Set if it is a finding only where no manifest declares this package. */
  readonly imported?: { readonly ecosystem: Ecosystem; readonly name: string } | undefined
  /** Set if an analysis of the file alone returns an edit that fixes it. */
  readonly fixable?: true | undefined
  /** Set if a comment in the code suppresses the finding. */
  readonly suppressed?: { readonly reason?: string | undefined } | undefined
  /** `(and 61 more in this file)`, if it stands for repeated style findings. */
  readonly more?: string | undefined
  /** Set if another finding of the file stands for it. */
  readonly isRepeat?: true | undefined
  /** From the source to the sink, if some of it is in other files. */
  readonly flow?: readonly FlowPlace[] | undefined
  readonly fix?: StoredFix | undefined
}

export interface StoredFix {
  readonly description: string
  readonly edits: readonly {
    readonly line: number
    readonly column: number
    readonly endLine: number
    readonly endColumn: number
    readonly text: string
  }[]
}

/** Only SARIF lists what a comment suppresses, or another finding stands for. */
export function isHidden({ suppressed, isRepeat }: FoundInFile): boolean {
  return suppressed !== undefined || isRepeat === true
}

export const statuses = ['open', 'accepted', 'false_positive'] as const
export type FindingStatus = (typeof statuses)[number]

export const states = ['new', 'unchanged'] as const
/** In comparison with the baseline. */
export type FindingState = (typeof states)[number]

export interface NewFinding {
  /** The most severe first, then in order of the files and lines. */
  readonly place: number
  readonly path: string
  readonly fingerprint: string
  readonly state: FindingState | undefined
  readonly found: FoundInFile
}

export interface ProjectFinding extends NewFinding {
  readonly status: FindingStatus
  /** Of the decision. */
  readonly reason: string | undefined
}

export interface Decision {
  readonly fingerprint: string
  readonly status: FindingStatus
  readonly reason: string | undefined
  /** In milliseconds since 1970. */
  readonly decidedAt: number
}

export interface AnalysisRequestOfProject {
  /** Files, folders and patterns. Undefined: all files. */
  readonly paths?: readonly string[] | undefined
  /** Undefined: all categories. */
  readonly types?: readonly Category[] | undefined
  /** The id of an earlier analysis. */
  readonly baseline?: string | undefined
}

export interface Notice {
  readonly path: string
  readonly line?: number | undefined
  readonly message: string
}

export interface Progress {
  readonly files: number
  /** Including those from the cache. */
  readonly analyzed: number
  readonly cached: number
  /** Files that cannot be analyzed, or that the settings exclude. */
  readonly skipped: number
  /** Files whose imports were read, which comes before they are analyzed. */
  readonly followed: number
}

export type Counts = Readonly<Record<Severity, number>>

export interface Summary {
  /** Findings that no comment suppresses; style findings that repeat in a file count once. */
  readonly counts: Counts
  /** How many of them are new; without a baseline, none. */
  readonly isNew: Counts
  /** Findings that are counted but not listed. */
  readonly omitted: number
  readonly notices: readonly Notice[]
}

export type AnalysisStatus = 'queued' | 'running' | 'finished' | 'failed'

export interface ProjectAnalysis extends ProjectKey, Progress, Summary {
  readonly id: string
  /** Microseconds since 1970. */
  readonly position: number
  readonly token: string
  readonly request: AnalysisRequestOfProject
  readonly status: AnalysisStatus
  readonly error: string | undefined
  /** In milliseconds since 1970. */
  readonly beatAt: number
  readonly finishedAt: number | undefined
}

/** How many findings of an analysis have a decision. */
export interface DecidedCount {
  readonly severity: Severity
  readonly state: FindingState | undefined
  readonly status: FindingStatus
  readonly findings: number
}

export interface Analyses {
  insert(analysis: ProjectAnalysis): Promise<void>
  find(project: ProjectKey, id: string): Promise<ProjectAnalysis | undefined>
  /** Newest first, before a position. */
  list(project: ProjectKey, before: number, limit: number): Promise<ProjectAnalysis[]>
  /** The number of analyses of a workspace that have not ended and that a process has worked on since. */
  countUnfinished(workspace: string, since: number): Promise<number>
  /** Says that the analysis still waits. False if it was deleted. */
  wait(id: string, now: number): Promise<boolean>
  /** False if the analysis was deleted or has ended. */
  advance(
    id: string,
    progress: Progress & Summary & { readonly now: number },
    findings: readonly NewFinding[],
  ): Promise<boolean>
  end(
    id: string,
    result: Pick<ProjectAnalysis, 'status' | 'error' | 'finishedAt'> & Progress & Summary,
  ): Promise<void>
  /** False if there is none. */
  remove(project: ProjectKey, id: string): Promise<boolean>
  /** Deletes the oldest analyses of a project. */
  keepNewest(project: ProjectKey, count: number): Promise<void>
  /** Fails analyses without progress since then, and drops expired entries of the cache. */
  failAbandoned(before: number, error: string, now: number): Promise<void>

  /** One page after a place, without hidden ones unless requested. */
  findings(
    analysis: ProjectAnalysis,
    page: { after: number; limit: number; state?: FindingState | undefined; hidden?: boolean },
  ): Promise<ProjectFinding[]>
  /** One page of the findings of an analysis that another one does not have. */
  absent(
    baseline: ProjectAnalysis,
    current: ProjectAnalysis,
    page: { after: number; limit: number },
  ): Promise<ProjectFinding[]>
  fingerprints(id: string): Promise<Set<string>>
  decidedCounts(analysis: ProjectAnalysis): Promise<DecidedCount[]>

  /** `open` deletes the decision. */
  decide(project: ProjectKey, decision: Decision, token: string): Promise<void>
  /** In order of the fingerprints, after one. */
  decisions(project: ProjectKey, after: string, limit: number): Promise<Decision[]>
  countDecisions(project: ProjectKey): Promise<number>

  /** Earlier results by key: findings, or the flow of a file. A key belongs to one kind of result. */
  cached<T>(workspace: string, keys: readonly string[], now: number): Promise<Map<string, T>>
  cache(workspace: string, results: ReadonlyMap<string, object>, now: number): Promise<void>
}
