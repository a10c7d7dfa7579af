import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { startOf } from '../generation/generations.ts'
import type { ModelAnswer } from '../models/call-model.ts'
import type { AiDeps, Generation, KeptChat, Settlement } from '../ports.ts'
import type { FailedCall, Message, ModelRequest } from '../provider.ts'
import type { Spending } from '../usage/spending.ts'
import { keptMessages, keptToolCalls, lastQuestion } from './kept-messages.ts'

export type KeepDeps = Pick<AiDeps, 'generations' | 'usage' | 'nextPosition' | 'now' | 'keepsPrompts'>

interface KeptCall {
  readonly id: string
  /** The id of the model. */
  readonly model: string
  /** As the model got it, without secrets if they are redacted. */
  readonly system: string
  readonly messages: readonly Message[]
  readonly spending: Spending
}

export interface ChatRecord {
  /** For the request to the model. */
  readonly onFailedCall: NonNullable<ModelRequest['onFailedCall']>
  /** Books the usage and stores the chat. */
  answered(answer: ModelAnswer): Promise<void>
  /** Books the usage, and stores the chat if a model was called. Returns the error for the caller. */
  failed(error: unknown): Promise<unknown>
}

const MAX_FAILED_CALLS = 20
const NO_TEXT: KeptChat = { messages: [], omitted: 0, toolCalls: [] }

/** Stores a chat like a generation. */
export function openRecord(ai: KeepDeps, caller: Caller, call: KeptCall): ChatRecord {
  const startedAt = ai.now()
  const failedCalls: FailedCall[] = []
  const { id, system, messages, spending } = call

  function toGeneration(
    answer: Pick<ModelAnswer, 'text' | 'toolCalls' | 'engine'>,
    error?: string,
  ): Generation {
    return {
      position: ai.nextPosition(),
      id,
      workspace: caller.workspace,
      token: caller.tokenId,
      project: caller.project,
      request: { type: 'chat', prompt: ai.keepsPrompts ? startOf(lastQuestion(messages)) : '' },
      parent: undefined,
      model: call.model,
      fingerprint: '', // neither repeated nor reused
      requestFingerprint: undefined,
      engine: answer.engine,
      verified: [],
      missing: [],
      content: ai.keepsPrompts ? storable(answer.text) : '',
      chat: ai.keepsPrompts
        ? { ...keptMessages({ system, messages }), toolCalls: keptToolCalls(answer) }
        : NO_TEXT,
      failedCalls,
      error,
      ...spending.total(),
      durationMs: Math.round(ai.now() - startedAt),
    }
  }

  async function store(generation: Generation, settlement: Settlement | undefined): Promise<void> {
    const stored = await ai.generations.insert(generation, settlement)
    if (!stored) await ai.usage.book(settlement) // every position that was tried is taken: settling matters more
  }

  return {
    onFailedCall(failed) {
      if (failedCalls.length < MAX_FAILED_CALLS) failedCalls.push(failed)
    },

    answered: (answer) => store(toGeneration(answer), spending.settlement(1)),

    async failed(error) {
      const isFromModel = error instanceof AppError && error.code === 'provider_failed'
      const settlement = spending.settlement(0)
      if (!isFromModel) {
        await ai.usage.book(settlement)
        return error
      }
      const nothing = { text: '', engine: failedCalls.at(-1)?.engine ?? '' }
      // The caller needs the first error. A reservation that could not be released expires.
      const isStored = await store(toGeneration(nothing, error.detail ?? error.message), settlement).then(
        () => true,
        () => false,
      )
      return isStored ? error.withHeader('atelier-generation', id) : error
    },
  }
}

/** PostgreSQL rejects NUL in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
