import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { generationId } from '../generation/generations.ts'
import { repairMessage } from '../generation/prompt.ts'
import {
  type CallDeps,
  type Conversation,
  callModel,
  fit,
  MAX_ANSWER_TOKENS,
  type ModelAnswer,
  type OnAnswerText,
} from '../models/call-model.ts'
import { startDeadline } from '../models/deadline.ts'
import { guardJson, guardJsonText, guardText } from '../models/guard.ts'
import { unwrapCode } from '../models/unwrap.ts'
import { type AiDeps, EngineGaveUp, type Used } from '../ports.ts'
import { type Message, type ModelRequest, ProviderFailure, type Tool, type ToolCall } from '../provider.ts'
import { createSpending, type SpendingDeps } from '../usage/spending.ts'
import { type ChatModelDeps, requireChatModel } from './chat-models.ts'
import { type KeepDeps, openRecord } from './keep-chat.ts'

export type ChatDeps = CallDeps &
  SpendingDeps &
  KeepDeps &
  ChatModelDeps &
  Pick<AiDeps, 'engines' | 'findSecrets' | 'promptSecrets' | 'router'>

/** A conversation as the caller sent it. */
export interface ChatRequest
  extends Pick<
    ModelRequest,
    'system' | 'messages' | 'tools' | 'toolChoice' | 'parallelToolCalls' | 'sampling'
  > {
  readonly model: string
  readonly maxTokens?: number | undefined
  /** The answer must match it; empty for any JSON. */
  readonly schema?: Readonly<Record<string, unknown>> | undefined
}

export interface ChatAnswer extends ModelAnswer {
  readonly used: Used
}

/** For all calls of a request together. */
const DEADLINE_MS = 300_000

/** The id of the completion and of its record. */
export function newChatId({ nextPosition }: Pick<AiDeps, 'nextPosition'>): string {
  return generationId(nextPosition()).replace('gen_', 'chatcmpl-')
}

export interface ChatOptions {
  /** From `newChatId`. */
  readonly id: string
  readonly clientGone: AbortSignal
  readonly onText?: OnAnswerText | undefined
}

/** Sends a conversation to a model, and stores it. With a schema, only a matching answer is returned, and nothing is streamed. */
export async function chat(
  ai: ChatDeps,
  caller: Caller,
  sent: ChatRequest,
  { id, clientGone, onText }: ChatOptions,
): Promise<ChatAnswer> {
  const model = requireChatModel(ai, caller, sent.model)
  using deadline = startDeadline(clientGone, DEADLINE_MS)
  const { signal } = deadline
  if (sent.schema) await requireSchema(ai, caller, sent.schema, signal)
  const { system, ...guarded } = await toRequest(ai, caller, sent)
  const spending = createSpending(ai, caller, { isChat: true })
  const conversation: Conversation = { model, spending, signal }
  const record = openRecord(ai, caller, { id, model: model.id, system, messages: guarded.messages, spending })
  const rules = sent.schema && jsonRules(guarded.answerSchema ?? {})
  const request: ModelRequest = {
    ...guarded,
    system: [system, rules].filter(Boolean).join('\n\n'),
    onFailedCall: record.onFailedCall,
  }
  let answer: ModelAnswer
  try {
    const ask = (messages: readonly Message[]) => askOnce(ai, conversation, { ...request, messages }, onText)
    answer = sent.schema
      ? await askForJson(ai, caller, sent.schema, request.messages, ask, signal)
      : await ask(request.messages)
  } catch (error) {
    throw await record.failed(error)
  }
  await record.answered(answer)
  return { ...answer, used: spending.total() }
}

async function askOnce(
  ai: ChatDeps,
  conversation: Conversation,
  request: ModelRequest,
  onText: OnAnswerText | undefined,
): Promise<ModelAnswer> {
  const { model, signal } = conversation
  const fitted = await fit(ai, model, request, signal)
  if (!fitted)
    throw refuse('messages', `are too long: ${model.id} accepts ${model.maxTokens} tokens with the answer`)
  return callModel(ai, conversation, fitted, request.answerSchema ? undefined : onText)
}

/** Sends an answer that does not match back once, with the reasons. */
async function askForJson(
  { engines }: ChatDeps,
  caller: Caller,
  schema: Readonly<Record<string, unknown>>,
  messages: readonly Message[],
  ask: (messages: readonly Message[]) => Promise<ModelAnswer>,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  let problems: readonly string[] = []
  let sent = messages
  for (let round = 0; round < 2; round++) {
    const answer = await ask(sent)
    if (answer.toolCalls) return answer
    const text = unwrapCode(answer.text).trim()
    const found = await engines.validate({ schema, text }, { ...caller, signal }).catch((error: unknown) => {
      if (!(error instanceof EngineGaveUp)) throw error
      const remedy = 'Use simpler patterns and no references without end'
      throw refuse('response_format', `takes too long to compare with an answer. ${remedy}`)
    })
    if (found.text.length === 0) return { ...answer, text }
    problems = found.text
    sent = [...messages, { role: 'assistant', text: answer.text }, repairMessage(problems)]
  }
  throw new AppError('provider_failed', {
    detail: `The model did not return JSON that matches the schema. ${problems.join(' ')}`,
    cause: new ProviderFailure('refused', 'The answer does not match the schema'),
  })
}

async function requireSchema(
  { engines }: ChatDeps,
  caller: Caller,
  schema: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> {
  const problem = await engines.validate({ schema }, { ...caller, signal }).then(
    ({ schema: reason }) => reason,
    (error: unknown) => {
      if (error instanceof AppError || signal.aborted) throw error
      return 'takes too long to compile'
    },
  )
  if (problem !== undefined) throw refuse('response_format', `is not a valid JSON schema: ${problem}`)
}

/** Guards everything that is sent to a model. */
async function toRequest(ai: ChatDeps, caller: Caller, sent: ChatRequest): Promise<ModelRequest> {
  const guard = async (text: string, field: string) =>
    text === '' ? text : (await guardText(ai, text, field)).text
  const messages: Message[] = []
  await inSlices(sent.messages, async (message) => {
    const toolCalls: ToolCall[] = []
    await inSlices(message.toolCalls ?? [], async (call) => {
      toolCalls.push({ ...call, arguments: await guardJsonText(ai, call.arguments, 'messages') })
    })
    messages.push({
      ...message,
      text: await guard(message.text, 'messages'),
      ...(toolCalls.length > 0 && { toolCalls }),
    })
  })
  const tools: Tool[] = []
  await inSlices(sent.tools ?? [], async (tool) => {
    tools.push({
      ...tool,
      description: tool.description && (await guard(tool.description, 'tools')),
      parameters: tool.parameters && (await guardJson(ai, tool.parameters, 'tools')),
    })
  })
  const schema = sent.schema && (await guardJson(ai, sent.schema, 'response_format'))
  return {
    system: await guard(sent.system, 'messages'),
    messages,
    maxOutputTokens: Math.min(sent.maxTokens ?? MAX_ANSWER_TOKENS, MAX_ANSWER_TOKENS),
    ...(tools.length > 0 && { tools }),
    ...(sent.toolChoice && { toolChoice: sent.toolChoice }),
    parallelToolCalls: sent.parallelToolCalls,
    ...(sent.sampling && { sampling: await guardJson(ai, sent.sampling, 'stop') }),
    ...(schema && { answerSchema: schema, insistsOnSchema: true }),
    original: { prompt: '', type: 'content' },
    caller: { workspace: caller.workspace, tokenId: caller.tokenId },
  }
}

/** For models whose provider ignores the schema. */
function jsonRules(schema: Readonly<Record<string, unknown>>): string {
  const rules = 'Answer with JSON alone: no prose and no code fence.'
  return Object.keys(schema).length === 0
    ? rules
    : `${rules} It must match this JSON Schema:\n${JSON.stringify(schema)}`
}
