import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Static, TObject } from 'typebox'
import type { ProjectAnalyses } from '../ai/analysis/project-analyses.ts'
import type { AiDeps } from '../ai/ports.ts'
import type { Caller } from '../caller.ts'
import type { FilesDeps } from '../files/ports.ts'
import type { History } from '../projects/ports.ts'

export interface McpDeps {
  readonly files: FilesDeps
  readonly ai: AiDeps
  readonly history: History
  readonly analyses: ProjectAnalyses
}

/** The caller of a tool and the dependencies of the call. */
export interface Call extends McpDeps {
  readonly caller: Caller
  /** Aborts when the client disconnects or the service stops. */
  readonly signal: AbortSignal
  /** Reports progress, in any unit, if the caller requested it. */
  readonly progress: ((done: number) => void) | undefined
  /** Counts the bytes of the result while they are in memory. Throws `unavailable` if they do not fit. */
  readonly holdBytes: (bytes: number) => void
}

export interface ToolAnswer<Output> {
  readonly structured: Output
  /** The content for the model (default: the structured result as JSON). */
  readonly content?: CallToolResult['content']
}

const MAX_REPEATED = 64 * 1024

/** The text of a structured result, for clients that read only text. A large one is sent only once. */
export function repeated(text: string): string {
  if (text.length <= MAX_REPEATED) return text
  return 'The result is too long to be repeated as text: it is in structuredContent.'
}

export function toResult({ structured, content }: ToolAnswer<unknown>): CallToolResult {
  return {
    structuredContent: structured as Record<string, unknown>,
    content: content ?? [{ type: 'text', text: repeated(JSON.stringify(structured)) }],
  }
}

/** Counts all bytes of a result while they are in memory. Throws `unavailable` if they do not fit. */
export function holdResult(call: Call, result: CallToolResult): void {
  call.holdBytes(Buffer.byteLength(JSON.stringify(result)))
}

/** Tool annotations of the protocol. All tools work only on this server. */
interface Hints {
  readonly readOnlyHint: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: string
  readonly input: TObject
  readonly output: TObject
  readonly hints: Hints
  run(call: Call, sent: never): Promise<ToolAnswer<unknown>>
}

/** Derives the types of `run` from the schemas. */
export function defineTool<Input extends TObject, Output extends TObject>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    readonly input: Input
    readonly output: Output
    run(call: Call, sent: Static<Input>): Promise<ToolAnswer<Static<Output>>>
  },
): Tool {
  return tool
}
