/** The interfaces that the AI use cases depend on. */

import type { Caller, WaitingCaller } from '../caller.ts'
import type { IdempotencyKey } from '../database/idempotency-keys.ts'
import type { FairQueue } from '../queue/fair-queue.ts'
import type { FileFlow, Goal, Inspection, Language, Outline, Rewrite, Source, Span } from './analyzer.ts'
import type { Attachments } from './models/attached.ts'
import type { Catalogue } from './models/catalogue.ts'
import type {
  ComposerRequest,
  Composition,
  FailedCall,
  GenerationRequest,
  Router,
  Target,
  Usage,
} from './provider.ts'

export interface Job {
  readonly language: string
  readonly source: Source
}

/** The source exceeds the time or memory limit of an engine. */
export class EngineGaveUp extends Error {}

/**
 * Runs the engines outside of the event loop, with a time limit. Workspaces and their tokens take turns. All methods reject with `EngineGaveUp`, `unavailable`,
 * `internal` (the engine threw) or the reason of the signal.
 */
export interface Engines {
  inspect(job: Job, caller: WaitingCaller): Promise<Inspection>
  outline(job: Job, caller: WaitingCaller): Promise<Outline>
  /** What a file does with data, as far as other files must know. Only for `FLOW_LANGUAGES`. */
  flow(job: Job, caller: WaitingCaller): Promise<FileFlow>
  /** Undefined if the source does not parse. */
  rewrite(job: Job & { readonly goal?: Goal }, caller: WaitingCaller): Promise<Rewrite | undefined>
  /** The answer of the built-in engine. */
  compose(request: ComposerRequest, caller: WaitingCaller): Promise<Composition>
  /** Checks JSON against a schema. Without a text, checks only the schema. */
  validate(job: JsonCheck, caller: WaitingCaller): Promise<JsonProblems>
  close(): Promise<void>
}

export interface JsonCheck {
  readonly schema: Readonly<Record<string, unknown>>
  readonly text?: string | undefined
}

export interface JsonProblems {
  /** Why the schema cannot be used. */
  readonly schema?: string | undefined
  /** Problems of the text. */
  readonly text: readonly string[]
}

/**
 * Counts outside of the event loop, in a fair queue. With `atMost`, counting may stop early at any number above it.
 * Rejects with `unavailable`, or when `signal` aborts.
 */
export type CountTokens = (
  text: string,
  caller: Pick<Caller, 'tokenId' | 'workspace'>,
  options?: { readonly signal?: AbortSignal | undefined; readonly atMost?: number },
) => Promise<number>

/** Counts the tokens of several short texts in as few turns of the queue as possible. Rejects as `CountTokens` does. */
export type CountEach = (
  texts: readonly string[],
  caller: Pick<Caller, 'tokenId' | 'workspace'>,
  signal: AbortSignal,
) => Promise<readonly number[]>

export interface StoredText {
  readonly id: string
  readonly path: string
  readonly text: string
  readonly sha256: string
}

/** A stored text file that has not been read yet. */
export interface FoundFile {
  readonly id: string
  readonly path: string
  /** In bytes. */
  readonly size: number
}

/** A current file of a project. */
export interface ProjectText {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
  readonly isText: boolean
  /** Undefined if the content is not UTF-8, or was deleted in the meantime. */
  read(): Promise<string | undefined>
}

/** The part of the file area that AI needs. */
export interface StoredFiles {
  read(caller: Caller, id: string): Promise<StoredText>
  /** The text at a path of the project that a file is in. Undefined if there is none. */
  readBeside(caller: Caller, id: string, path: string): Promise<string | undefined>
  /** The text at a path of a project. Undefined if there is none. */
  readAt(caller: Caller, project: string, path: string): Promise<string | undefined>
  /** The files that paths, folders and patterns select; all without them. Throws at once if one is invalid. */
  pages(
    caller: Caller,
    project: string,
    paths: readonly string[] | undefined,
  ): AsyncGenerator<readonly ProjectText[]>
  /** Whether `pages` has the files at a path. */
  selector(paths: readonly string[] | undefined): (path: string) => boolean
  /** The text files of each name (an id, a path or a pattern such as `src/*.ts`), sorted by path. */
  find(
    caller: Caller,
    project: string,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (readonly FoundFile[])[]>
  /** Throws if the name is invalid or the token is limited to another project. */
  checkProject(caller: Caller, project: string): void
  /** The path under which a batch would write a text. Throws if it would not. */
  cleanPath(path: string): string
  /** Whether there is a file at a path, of any type. */
  exists(caller: Caller, project: string, path: string): Promise<boolean>
  /** Throws if a file cannot be saved under this path later. */
  checkPath(caller: Caller, file: { readonly project: string; readonly path: string }): void
  /** Scans the file like any upload. With the same key it is stored only once. */
  save(
    caller: Caller,
    file: {
      readonly project: string
      readonly path: string
      readonly text: string
      readonly key: string | undefined
      /** Id of the generation that wrote the text. */
      readonly generation: string
      /** Aborts when the client disconnects: then the file is not stored. */
      readonly signal: AbortSignal
    },
  ): Promise<{ id: string }>
}

/** What was sent and answered in a chat, in OpenAI's form. */
export interface KeptChat {
  /** The system message first, images without their data. Empty if prompts are not kept. */
  readonly messages: readonly object[]
  /** How many messages before these are not kept, because all together are too long. */
  readonly omitted: number
  readonly toolCalls: readonly object[]
}

/** `chat`: through the OpenAI-compatible API. */
export interface KeptRequest extends Omit<GenerationRequest, 'type'> {
  readonly type: GenerationRequest['type'] | 'chat'
}

/** A stored answer. */
export interface Generation {
  /** Microseconds since 1970, unique: the time of creation and the position in lists, newest first. */
  readonly position: number
  readonly id: string
  readonly workspace: string
  readonly token: string
  /** The project of the token, or the one that the request named. */
  readonly project: string | undefined
  /** The prompt of a chat is the start of its last message of the user. */
  readonly request: KeptRequest
  /** Only of a chat. */
  readonly chat?: KeptChat | undefined
  /** The id of the generation that this one changes. */
  readonly parent: string | undefined
  readonly model: string
  /** Equal if the same was sent to the model. */
  readonly fingerprint: string
  /** Equal for the same request of a caller. Undefined if it was not recorded at the time. */
  readonly requestFingerprint: string | undefined
  readonly engine: string
  readonly verified: readonly string[]
  /** The parts of the request that the content does not include. */
  readonly missing: readonly string[]
  readonly content: string
  /** The calls that failed before one succeeded. */
  readonly failedCalls: readonly FailedCall[]
  /** Why there is no content. Undefined if there is one. */
  readonly error: string | undefined
  readonly promptTokens: number
  readonly completionTokens: number
  readonly costMicros: number
  readonly durationMs: number
}

/** A generation in a list: without its content, and with the start of its prompt. */
export interface ListedGeneration
  extends Pick<Generation, 'position' | 'id' | 'parent' | 'model' | 'promptTokens' | 'completionTokens'> {
  readonly type: string
  /** At most `LISTED_PROMPT` characters. */
  readonly prompt: string
  /** Whether the whole prompt is longer. */
  readonly promptTruncated: boolean
  /** Why there is no answer. Only failed chats are listed. */
  readonly error: string | undefined
}

export const generationKinds = ['generation', 'chat'] as const
export type GenerationKind = (typeof generationKinds)[number]

/** The stored generations. */
export interface Generations {
  /**
   * Stores the answer, settles its cost and stores its key: all or nothing. Undefined if the key is taken. If another
   * node has used the same position, the answer gets a later one.
   */
  insert(
    generation: Generation,
    settlement: Settlement | undefined,
    key?: IdempotencyKey,
  ): Promise<Generation | undefined>
  /** Stores a request without an answer, which only `find` returns, and settles its cost. */
  insertFailed(generation: Generation, settlement: Settlement | undefined): Promise<void>
  find(viewer: Pick<Caller, 'workspace' | 'project'>, id: string): Promise<Generation | undefined>
  /**
   * Generations that have an answer, or all chats. Lists wait for each other in a fair queue. Rejects with `unavailable` if
   * too many wait.
   */
  list(
    caller: Caller,
    kind: GenerationKind,
    offset: number,
    limit: number,
  ): Promise<{ generations: ListedGeneration[]; total: number }>
  /** The newest answer to the same request since this position. */
  latest(
    viewer: Pick<Caller, 'workspace' | 'project'>,
    fingerprint: string,
    since: number,
  ): Promise<Generation | undefined>
  /** Assigns a key to an existing answer. False if the key is taken. */
  assignKey(key: IdempotencyKey, answer: GenerationResult, now: number): Promise<boolean>
  /** The request fingerprint and the generation id of a key, and whether the generation came from the cache. */
  findKey(
    token: string,
    key: string,
  ): Promise<{ fingerprint: string; id: string; cached: boolean } | undefined>
}

/** Daily limits. Undefined means unlimited. */
export interface Budget {
  readonly tokens?: number | undefined
  readonly costMicros?: number | undefined
}

export interface Amount {
  readonly tokens: number
  readonly costMicros: number
}

/** Held during a call. Expires if the node crashes. */
export interface Reservation {
  readonly id: string
  readonly workspace: string
  readonly token: string
  readonly project: string | undefined
  /** Not a generation, so lists of generations do not count it. */
  readonly isChat: boolean
  /** The id of the model. */
  readonly model: string
  readonly day: string
  readonly amount: Amount
  /** Whose budgets it uses; empty if it uses none. */
  readonly holds: readonly Hold[]
  readonly expiresAt: number
}

/** A budget and whose it is: a token, a project or a workspace. */
export interface Hold {
  readonly owner: string
  readonly budget: Budget
}

export interface Used {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly costMicros: number
}

/** What to book of a request: this also releases its reservation. */
export interface Settlement {
  readonly reservation: Reservation
  readonly used: Used
  readonly generations: 0 | 1
}

export const usageGroups = ['day', 'token', 'project', 'model'] as const
export type UsageGroup = (typeof usageGroups)[number]

/** Usage of a day, a token, a project or a model. */
export interface UsageRow extends Used {
  readonly name: string
  readonly requests: number
}

/** The remaining budgets of an owner. Undefined: no limit. */
export interface Left extends Budget {
  readonly owner: string
}

/** Usage per day, for each token, each project and the whole workspace. */
export interface UsageTable {
  /** Books `before`, checks the budgets and reserves, in one transaction. False if the rest of a budget is too small. */
  reserve(
    reservation: Reservation,
    holds: readonly Hold[],
    now: number,
    before?: Settlement,
  ): Promise<boolean>
  left(
    reservation: Pick<Reservation, 'workspace' | 'day'>,
    holds: readonly Hold[],
    now: number,
  ): Promise<readonly Left[]>
  book(settlement: Settlement | undefined): Promise<void>
  /** Deletes the reservations of crashed processes. */
  forgetReserves(expiredBy: number): Promise<void>
  days(workspace: string, token: string, from: string, to: string): Promise<UsageRow[]>
  /** Of all tokens if `token` is empty. The highest cost comes first. */
  groups(
    workspace: string,
    token: string,
    group: Exclude<UsageGroup, 'day'>,
    from: string,
    to: string,
  ): Promise<UsageRow[]>
}

export interface GenerationResult {
  readonly generation: Generation
  /** Whether it answered an earlier request with the same idempotency key. */
  readonly replayed: boolean
  /** Whether it was made for another request. */
  readonly cached: boolean
  /** The age of a cached answer in seconds. */
  readonly age?: number
}

export interface Ticket {
  /** The id of the answer, and the prefix of its event ids: `gen_1.42`. */
  readonly id: string
  /** Requests with the same name share one run. */
  readonly name: string
  /** Identifies the caller and the request. Only the owner may resume a run. */
  readonly owner: string
  /** Whether the name still refers to the run after it has finished. */
  readonly lasting: boolean
}

export type OnText = (text: string, eventId: string) => Promise<void> | void

export interface Reader {
  readonly signal: AbortSignal
  /**
   * Gets the text written so far, then new text, in pieces with the ids of their events. The next piece is sent when the
   * returned promise resolves.
   */
  readonly onText?: OnText | undefined
  /** Counts text that is in memory while the reader has not read all of it. Throws if it does not fit. */
  readonly countBytes?: ((bytes: number) => void) | undefined
  /** The number of characters that the reader already has. */
  readonly after?: number
}

export type Work<T> = (signal: AbortSignal, write: (text: string) => void) => Promise<T>

/** Answers in progress, each shared by identical requests, and recently finished ones. */
export interface Runs<T> {
  /**
   * Joins the run with this name, or starts it: then `work` is called before `join` returns. A run is stopped when all its
   * readers have left. Rejects with `conflict` if the name belongs to another request.
   */
  join(ticket: Ticket, reader: Reader, work: Work<T>): Promise<T>
  /** Continues where a reader stopped. Undefined if the run is unknown or has another owner. */
  resume(id: string, owner: string, reader: Reader): Promise<T> | undefined
  /** The number of runs in memory, in progress or finished. */
  size(): number
}

/** How to treat keys and passwords in text that is sent to a model. */
export type SecretPolicy = 'allow' | 'redact' | 'refuse'

/** Everything that AI use cases may depend on. Each takes only what it needs: `Pick<AiDeps, …>`. */
export interface AiDeps {
  readonly engines: Engines
  readonly languages: readonly Language[]
  readonly storedFiles: StoredFiles
  /** Its models change when providers are attached or chains are set. */
  readonly catalogue: Catalogue
  readonly providers: Attachments
  readonly router: Router
  /** The time until a target that failed repeatedly may be called again; 0 if it may be called now. */
  readonly cooldownMs: (target: Target) => number
  /** A provider reported more tokens than a call can have used. They are not booked. */
  readonly onExcessUsage: (target: Target, reported: Usage) => void
  readonly countTokens: CountTokens
  readonly countEach: CountEach
  readonly findSecrets: (text: string) => readonly Span[]
  readonly promptSecrets: SecretPolicy
  /** Whether the texts of chats are stored. */
  readonly keepsPrompts: boolean
  /** The model that analyzes code if a request does not name one. */
  readonly analyzeWithModel: string | undefined
  readonly generations: Generations
  readonly runs: Runs<GenerationResult>
  /** Limits the bytes of context files in memory, from the search for them to the answer. */
  readonly contexts: FairQueue
  readonly usage: UsageTable
  readonly budgets: { readonly token: Budget; readonly workspace: Budget }
  /** The daily cost limit of a project, in millionths. */
  readonly projectCostLimit: (workspace: string, project: string) => Promise<number | undefined>
  /** The names of access tokens that exist, by id. */
  readonly tokenNames: (workspace: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => number
  readonly nextPosition: () => number
}
