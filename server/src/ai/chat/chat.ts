import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { AppError, refuse } from '../../errors.ts'
import { inSlices } from '../../queue/in-slices.ts'
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
import type { Model } from '../models/catalogue.ts'
import { startDeadline } from '../models/deadline.ts'
import { guardJson, guardJsonText, guardText } from '../models/guard.ts'
import { requireModel } from '../models/require-model.ts'
import { unwrapCode } from '../models/unwrap.ts'
import { type AiDeps, EngineGaveUp, type Used } from '../ports.ts'
import { type Message, type ModelRequest, ProviderFailure, type Tool, type ToolCall } from '../provider.ts'
import { createSpending, type SpendingDeps } from '../usage/spending.ts'

export type ChatDeps = CallDeps &
  SpendingDeps &
  Pick<AiDeps, 'engines' | 'findSecrets' | 'promptSecrets' | 'router'>

/** A conversation as the caller sent it. */
export interface ChatRequest
  extends Pick<ModelRequest, 'system' | 'messages' | 'tools' | 'toolChoice' | 'sampling'> {
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

export function newChatId(): string {
  return `chatcmpl-${randomUUID()}`
}

/** The models that a provider serves: the built-in engine does not converse. */
export function chatModels({ catalogue }: Pick<AiDeps, 'catalogue'>, { limits }: Caller): Model[] {
  return catalogue.models
    .filter(({ id }) => !limits?.models || limits.models.includes(id))
    .map((model) => ({ ...model, chain: model.chain.filter((target) => target !== 'builtin') }))
    .filter(({ chain }) => chain.length > 0)
}

export function requireChatModel(ai: Pick<AiDeps, 'catalogue'>, caller: Caller, id: string): Model {
  const model = chatModels(ai, { ...caller, limits: undefined }).find((one) => one.id === id)
  if (!model)
    throw new AppError('not_found', {
      detail: `The model ${JSON.stringify(id.slice(0, 100))} does not exist, or no provider is configured for it.`,
      errors: [{ field: 'model', message: 'is unknown' }],
    })
  requireModel(caller, model)
  return model
}

/** Sends a conversation to a model. With a schema, only a matching answer is returned, and nothing is streamed. */
export async function chat(
  ai: ChatDeps,
  caller: Caller,
  sent: ChatRequest,
  clientGone: AbortSignal,
  onText?: OnAnswerText,
): Promise<ChatAnswer> {
  const model = requireChatModel(ai, caller, sent.model)
  using deadline = startDeadline(clientGone, DEADLINE_MS)
  const { signal } = deadline
  if (sent.schema) await requireSchema(ai, caller, sent.schema, signal)
  const request = await toRequest(ai, caller, sent)
  const spending = createSpending(ai, caller, { isChat: true })
  const conversation: Conversation = { model, spending, signal }
  let isAnswered = false
  try {
    const ask = (messages: readonly Message[]) => askOnce(ai, conversation, { ...request, messages }, onText)
    const answer = sent.schema
      ? await askForJson(ai, caller, sent.schema, request.messages, ask, signal)
      : await ask(request.messages)
    isAnswered = true
    return { ...answer, used: spending.total() }
  } finally {
    await ai.usage.book(spending.settlement(isAnswered ? 1 : 0))
  }
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
  const system = [await guard(sent.system, 'messages'), ...(schema ? [jsonRules(schema)] : [])]
  return {
    system: system.filter((text) => text !== '').join('\n\n'),
    messages,
    maxOutputTokens: Math.min(sent.maxTokens ?? MAX_ANSWER_TOKENS, MAX_ANSWER_TOKENS),
    ...(tools.length > 0 && { tools }),
    ...(sent.toolChoice && { toolChoice: sent.toolChoice }),
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
