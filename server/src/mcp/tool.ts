import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Static, TObject } from 'typebox'
import type { AiDeps } from '../ai/ports.ts'
import type { FilesDeps } from '../files/ports.ts'
import type { Actor } from '../http/auth.ts'

export interface McpDeps {
  readonly files: FilesDeps
  readonly ai: AiDeps
}

/** Who calls, and what a call may use. */
export interface Call extends McpDeps {
  readonly actor: Actor
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  /** Tells a caller who asked for it that there is progress; how much, in whatever unit. */
  readonly progress: ((done: number) => void) | undefined
}

export interface Answer<Output> {
  readonly structured: Output
  /** What a model reads; the structured answer as JSON when absent. */
  readonly content?: CallToolResult['content']
}

/** The hints of the protocol. All of our tools stay inside of the server. */
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
  run(call: Call, sent: never): Promise<Answer<unknown>>
}

/** Ties the types of a tool's function to its schemas. */
export function defineTool<Input extends TObject, Output extends TObject>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    readonly input: Input
    readonly output: Output
    run(call: Call, sent: Static<Input>): Promise<Answer<Static<Output>>>
  },
): Tool {
  return tool
}
