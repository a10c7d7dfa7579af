import { randomUUID } from 'node:crypto'
import type { Finish, Part, ToolCall, Usage } from '../provider.ts'
import { emptyAnswer, incompleteAnswer, responseToFailure } from './failures.ts'
import { drain, isSuccess, post, type Reply, readLines, readReason } from './http-client.ts'

// Shared by `compatible.ts` and `ollama.ts`, which implement their chat protocols without the AI SDK.

export interface ChatCall {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

/** Throws a `ProviderFailure` for an error status. */
export async function postChat({ address, headers = {}, body, signal }: ChatCall): Promise<Reply> {
  const reply = await post(address, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  if (isSuccess(reply)) return reply
  throw responseToFailure({
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
    body: await readReason(reply),
  })
}

/** The content of one line of a streamed answer. */
export interface StreamLine {
  readonly text?: string
  /** The model is reasoning: there is progress, but no text. */
  readonly isReasoning?: boolean
  readonly finish?: Finish | undefined
  readonly usage?: Usage | undefined
  /** Parts of tool calls. Those with the same index belong together. */
  readonly toolCalls?: readonly ToolCallPart[]
  /** The answer is complete. */
  readonly isLast?: boolean
}

export interface ToolCallPart extends Partial<ToolCall> {
  readonly index: number
}

const MAX_TOOL_CALLS = 128

/** Joins the parts of tool calls. Some servers send no id. */
export function joinToolCalls(parts: readonly ToolCallPart[]): { toolCalls?: ToolCall[] } {
  const calls = [...Map.groupBy(parts, ({ index }) => index).values()].map((same) => ({
    id: same.find(({ id }) => id)?.id ?? `call_${randomUUID().replaceAll('-', '')}`,
    name: same.map(({ name = '' }) => name).join(''),
    arguments: same.map(({ arguments: text = '' }) => text).join('') || '{}',
  }))
  if (calls.length > MAX_TOOL_CALLS || calls.some(({ name }) => name === '')) throw incompleteAnswer()
  return calls.length === 0 ? {} : { toolCalls: calls }
}

// In a row. A model may reason for 16,384 tokens, with an event of up to four lines for each.
const MAX_LINES_WITHOUT_TEXT = 100_000

/** Reads an answer that is streamed line by line. Joins the text of lines that arrive together into one part. */
export async function* readParts(
  { body }: Reply,
  parseLine: (line: string) => StreamLine,
): AsyncGenerator<Part> {
  let isEmpty = true
  let finish: Finish | undefined
  let usage: Usage | undefined
  let isLast = false
  let linesWithoutText = 0
  const toolParts: ToolCallPart[] = []
  try {
    for await (const lines of readLines(body)) {
      let text = ''
      let isReasoning = false
      let failure: unknown
      try {
        for (const line of lines) {
          if (++linesWithoutText > MAX_LINES_WITHOUT_TEXT) throw incompleteAnswer()
          if (line.trim() === '') continue
          const parsed = parseLine(line)
          if (parsed.text) linesWithoutText = 0
          text += parsed.text ?? ''
          isReasoning ||= parsed.isReasoning ?? parsed.toolCalls !== undefined
          toolParts.push(...(parsed.toolCalls ?? []))
          finish ??= parsed.finish
          usage = parsed.usage ?? usage
          isLast = parsed.isLast ?? false
          if (isLast) break
        }
      } catch (error) {
        failure = error
      }
      isEmpty &&= text === ''
      if (text !== '' || isReasoning) yield { text } // even before a failure: the text is billed
      if (failure) throw failure
      if (isLast) break
    }
  } finally {
    if (isLast) drain(body)
    else body.destroy()
  }
  if (!finish) throw incompleteAnswer()
  const { toolCalls } = joinToolCalls(toolParts)
  if (isEmpty && !toolCalls) throw emptyAnswer(finish, usage)
  yield { finish: toolCalls ? 'tools' : finish, ...(usage && { usage }), ...(toolCalls && { toolCalls }) }
}
